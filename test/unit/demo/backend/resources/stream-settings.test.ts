import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { LobbyRecord } from '../../../../../src/model/lobby.ts'
import { StreamSettings } from '../../../../../src/model/room.ts'
import { createTestBackend } from '../support.ts'

async function channelOf(testBackend: ReturnType<typeof createTestBackend>): Promise<string> {
  const { body } = await testBackend.get(`lobby/wallet?query=${walletOf('streamer:3')}&all=true`)
  return v.parse(LobbyRecord, body).channelId ?? ''
}

describe('stream settings', () => {
  test('answers a drawn stream for a channel, also without a token', async () => {
    const testBackend = createTestBackend('demoType=anonymous&operator=Halden')
    const channel = await channelOf(testBackend)
    const { status, body } = await testBackend.get(`stream-settings?channelId=${channel}`)
    expect(status).toBe(200)
    expect(v.parse(StreamSettings, body)).toMatchObject({
      streamUrl: `demo:${channel}`,
      operatorName: 'Halden',
    })
  })

  test('answers the stream that an administrator has set for every channel', async () => {
    const testBackend = createTestBackend()
    const channel = await channelOf(testBackend)
    testBackend.backend.control.updateSettings({ streamUrl: 'https://cdn.example/live.m3u8' })
    const { body } = await testBackend.get(`stream-settings?channelId=${channel}`)
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
