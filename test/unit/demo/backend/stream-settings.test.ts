import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { LobbyRecord } from '../../../../src/model/lobby.ts'
import { StreamSettings } from '../../../../src/model/room.ts'
import { createTestBackend } from './support.ts'

async function channelOf(bench: ReturnType<typeof createTestBackend>): Promise<string> {
  const { body } = await bench.get(`lobby/wallet?query=${walletOf('streamer:3')}&all=true`)
  return v.parse(LobbyRecord, body).channelId ?? ''
}

describe('stream settings', () => {
  test('answers a drawn stream for a channel, also without a token', async () => {
    const bench = createTestBackend('demoType=anonymous&operator=Halden')
    const channel = await channelOf(bench)
    const { status, body } = await bench.get(`stream-settings?channelId=${channel}`)
    expect(status).toBe(200)
    expect(v.parse(StreamSettings, body)).toMatchObject({
      streamUrl: `demo:${channel}`,
      operatorName: 'Halden',
    })
  })

  test('answers the stream that an administrator has set for every channel', async () => {
    const bench = createTestBackend()
    const channel = await channelOf(bench)
    bench.backend.control.updateSettings({ streamUrl: 'https://cdn.example/live.m3u8' })
    const { body } = await bench.get(`stream-settings?channelId=${channel}`)
    expect(body).toMatchObject({ streamUrl: 'https://cdn.example/live.m3u8' })
  })

  test.each(['', '?channelId=', '?channelId=nobody'])(
    'answers 404 to the stream settings of %j',
    async query => {
      expect(await createTestBackend().get(`stream-settings${query}`)).toMatchObject({
        status: 404,
        body: { message: 'Stream settings by query not found' },
      })
    },
  )
})
