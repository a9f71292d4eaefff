import { expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { minutes } from '../../../../src/lib/clock.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createTestBackend, listenTo, type TestBackend } from './support.ts'

const wallet = walletOf('streamer:3')
const USER_ID = 7004
const OPERATOR = 1001
const events = (kind: string) => `/api/v1/app/game-center/${kind}/events?streamerUserId=${USER_ID}`

const topicsOf = ({ backend }: TestBackend) => [
  destinations.operatorEvents(OPERATOR),
  destinations.playerEvents(wallet),
  destinations.playerState(wallet),
  destinations.roomChat(wallet),
  destinations.gameCenter(USER_ID),
  destinations.notifications(backend.user.wallet ?? ''),
]

test('publishes nothing on its own in a calm backend', async () => {
  const testBackend = createTestBackend('', { calm: true })
  const before = await testBackend.get('lobby')
  const received = topicsOf(testBackend).map(topic => listenTo(testBackend.backend, topic))
  await testBackend.clock.advance(minutes(60))
  // Each subscriber gets the state of the room.
  expect(received.flatMap(({ messages }) => messages)).toMatchObject([{}])
  expect(await testBackend.get('lobby')).toEqual(before)
  for (const kind of ['jackpot', 'fortune-wheels'])
    expect((await testBackend.get(events(kind))).body).toMatchObject([{}])
})

test('applies changes by hand in a calm backend, without later effects', async () => {
  const testBackend = createTestBackend('', { calm: true })
  const [status, played] = [
    listenTo(testBackend.backend, destinations.operatorEvents(OPERATOR)),
    listenTo(testBackend.backend, destinations.playerEvents(wallet)),
  ]
  await testBackend.get(events('fortune-wheels'))
  testBackend.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  testBackend.backend.control.playAction(wallet, 'BET', 5)
  testBackend.backend.control.finishEvent(USER_ID, 'wheel')
  await testBackend.clock.advance(minutes(60))
  expect(status.messages).toHaveLength(1)
  expect(played.messages).toHaveLength(1)
  expect((await testBackend.get(events('fortune-wheels'))).body).toEqual([])
})
