import { expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { LobbyRecord } from '../../../../../src/model/lobby.ts'
import { StreamSettings } from '../../../../../src/model/room.ts'
import { createTestBackend, type TestBackend } from '../support.ts'

const channelOf = async ({ read }: TestBackend) =>
  (await read(LobbyRecord, `lobby/wallet?query=${walletOf('streamer:3')}&all=true`)).channelId

test('answers a drawn stream for a channel, also without a token', async () => {
  const testBackend = createTestBackend('demoType=anonymous&operator=Halden')
  const channel = await channelOf(testBackend)
  expect(
    await testBackend.read(StreamSettings, `stream-settings?channelId=${channel}`),
  ).toMatchObject({
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
