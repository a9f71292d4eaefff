import { afterEach, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { minutes } from '../../../../src/lib/clock.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { type Bench, createBench, listenTo } from './support.ts'

const wallet = walletOf('streamer:3')
const USER_ID = 7004
const OPERATOR = 1001
const events = (kind: string) => `/api/v1/app/game-center/${kind}/events?streamerUserId=${USER_ID}`

let bench: Bench
afterEach(() => bench.backend.dispose())

const topicsOf = ({ backend }: Bench) => [
  destinations.operatorEvents(OPERATOR),
  destinations.playerEvents(wallet),
  destinations.playerState(wallet),
  destinations.roomChat(wallet),
  destinations.gameCenter(USER_ID),
  destinations.notifications(backend.user.wallet ?? ''),
]

test('a calm backend tells nothing by itself, however long it is listened to', async () => {
  bench = createBench('', { calm: true })
  const before = await bench.get('lobby')
  const heard = topicsOf(bench).map(topic => listenTo(bench.backend, topic))
  await bench.clock.advance(minutes(60))
  // The state of a room is told to whoever subscribes.
  expect(heard.flatMap(({ messages }) => messages)).toMatchObject([{}])
  expect(await bench.get('lobby')).toEqual(before)
  for (const kind of ['jackpot', 'fortune-wheels'])
    expect((await bench.get(events(kind))).body).toMatchObject([{}])
})

test('a calm backend does what a hand does, and nothing follows from it', async () => {
  bench = createBench('', { calm: true })
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
