import { afterEach, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { minutes } from '../../../../src/lib/clock.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createTestBackend, listenTo, type TestBackend } from './support.ts'

const wallet = walletOf('streamer:3')
const USER_ID = 7004
const OPERATOR = 1001
const events = (kind: string) => `/api/v1/app/game-center/${kind}/events?streamerUserId=${USER_ID}`

let bench: TestBackend
afterEach(() => bench.backend.dispose())

const topicsOf = ({ backend }: TestBackend) => [
  destinations.operatorEvents(OPERATOR),
  destinations.playerEvents(wallet),
  destinations.playerState(wallet),
  destinations.roomChat(wallet),
  destinations.gameCenter(USER_ID),
  destinations.notifications(backend.user.wallet ?? ''),
]

test('publishes nothing on its own in a calm backend', async () => {
  bench = createTestBackend('', { calm: true })
  const before = await bench.get('lobby')
  const received = topicsOf(bench).map(topic => listenTo(bench.backend, topic))
  await bench.clock.advance(minutes(60))
  // The state of a room is told to whoever subscribes.
  expect(received.flatMap(({ messages }) => messages)).toMatchObject([{}])
  expect(await bench.get('lobby')).toEqual(before)
  for (const kind of ['jackpot', 'fortune-wheels'])
    expect((await bench.get(events(kind))).body).toMatchObject([{}])
})

test('applies changes by hand in a calm backend, without later effects', async () => {
  bench = createTestBackend('', { calm: true })
  const [status, played] = [
    listenTo(bench.backend, destinations.operatorEvents(OPERATOR)),
    listenTo(bench.backend, destinations.playerEvents(wallet)),
  ]
  await bench.get(events('fortune-wheels'))
  bench.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  bench.backend.control.playAction(wallet, 'BET', 5)
  bench.backend.control.finishEvent(USER_ID, 'wheel')
  await bench.clock.advance(minutes(60))
  expect(status.messages).toHaveLength(1)
  expect(played.messages).toHaveLength(1)
  expect((await bench.get(events('fortune-wheels'))).body).toEqual([])
})
