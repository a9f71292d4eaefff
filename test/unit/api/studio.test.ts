import * as v from 'valibot'
import { expect, it } from 'vitest'
import { stream } from '../../../contract/examples.ts'
import { walletOf } from '../../../demo/backend/random.ts'
import { requestModeration, setStreamStatus, studio } from '../../../src/api/studio.ts'
import { Studio } from '../../../src/model/studio.ts'
import { createTestHttp } from '../../support/test-http.ts'
import { createTestBackend, ORIGIN } from '../demo/backend/support.ts'

function open(query: string) {
  const { backend, clock } = createTestBackend(query, { calm: true })
  const http = createTestHttp(request => backend.fetch(request), { baseUrl: () => ORIGIN, clock })
  return { http, roomId: backend.user.wallet ?? '' }
}

it('reads the studio, and changes the status of its stream', async () => {
  const { http, roomId } = open('demoType=streamer')
  expect(roomId).toBe(walletOf('streamer:10'))
  expect((await http.read(studio, { roomId })).stream.status).toBe('OFFLINE')
  expect((await setStreamStatus(http, roomId, 'STARTING')).status).toBe('STARTING')
  expect((await setStreamStatus(http, roomId, 'ONLINE')).status).toBe('ONLINE')
  expect((await setStreamStatus(http, roomId, 'OFFLINE')).status).toBe('OFFLINE')
})

it('asks for a review', async () => {
  const { http, roomId } = open('')
  expect((await requestModeration(http, roomId)).moderationStage).toBe('REQUESTED')
})

it.each([
  ['none', { stream }],
  ['null', { stream, ingest: null }],
  ['an address that is empty', { stream, ingest: { whipUrl: ' ', token: 'key' } }],
  ['an address that is no text', { stream, ingest: { whipUrl: 7 } }],
])('an ingest with %s is no ingest, and the studio opens', (_what, answer) => {
  expect(v.parse(Studio, answer).ingest).toBeNull()
})

it('an ingest needs no key', () => {
  const answer = { stream, ingest: { whipUrl: ' https://in.example/whip ' } }
  expect(v.parse(Studio, answer).ingest).toEqual({
    whipUrl: 'https://in.example/whip',
    token: null,
  })
})
