// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { walletOf } from '../../../demo/backend/random.ts'
import { roomCopySession } from '../../../src/api/copy-session.ts'
import { cockpit } from '../../../src/api/game-center.ts'
import { copiedActions, poolTransactions } from '../../../src/api/history.ts'
import { lobby, topStreamers } from '../../../src/api/lobby.ts'
import { balance } from '../../../src/api/money.ts'
import { studio } from '../../../src/api/studio.ts'
import ActivityPanel from '../../../src/features/activity/activity-panel.tsx'
import ChatPanel from '../../../src/features/chat/chat-panel.tsx'
import CopyWatch from '../../../src/features/copy/copy-watch.tsx'
import { useGameCenter } from '../../../src/features/events/use-game-center.ts'
import LiveListener from '../../../src/features/lobby/list/live-listener.tsx'
import { useNotices } from '../../../src/features/notifications/notifications.tsx'
import PlayWatch from '../../../src/features/play/play-watch.tsx'
import PoolPanel from '../../../src/features/pool/pool-panel.tsx'
import { useRoom } from '../../../src/features/room/use-room.ts'
import { useBroadcast } from '../../../src/features/studio/broadcast/use-broadcast.ts'
import { useStudioMedia } from '../../../src/features/studio/capture/use-studio-media.ts'
import type { LobbyRecord } from '../../../src/model/lobby.ts'
import { destinations } from '../../../src/model/topics.ts'
import { useResource } from '../../../src/runtime/use-resource.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  recordOf,
  setHanging,
  startCopying,
} from '../../support/backend-runtime.tsx'
import { renderRouted } from '../../support/render-in-runtime.tsx'
import { nextTask } from '../../support/wait.ts'
import { advanceBySeconds } from '../../support/wait-in-act.ts'
import { render } from '../ui/render.tsx'

/** Milliseconds by which the broker takes every subscription up late. */
const DELAY = 800
const wallet = walletOf('streamer:3')
const user = walletOf('user')
const operator = destinations.operatorEvents(1001)

interface Case {
  /** The file under `src/features` that subscribes. */
  file: string
  destination(record: LobbyRecord): string
  view(record: LobbyRecord): ReactNode
  /** Returns the prefixes of the reads that the messages update. */
  reads(record: LobbyRecord): string[]
  /** Who reads the same every 15 s while no messages come. */
  polls?: 'viewers' | 'viewers and visitors' | 'viewers without a connection, and visitors'
  query?: string
  prepare?(harness: BackendRuntime): Promise<unknown>
}

function Room() {
  useRoom(wallet)
  return null
}
function Lobby() {
  useResource(lobby, {})
  useResource(topStreamers, {})
  return <LiveListener />
}
function Notices() {
  useResource(lobby, {})
  useResource(balance, {})
  useNotices()
  return null
}
function GameCenter({ record }: { record: LobbyRecord }) {
  useGameCenter(record.userId, record.wallet)
  useResource(cockpit, {})
  return null
}
function Pool({ record }: { record: LobbyRecord }) {
  useResource(poolTransactions, { page: 0 })
  return <PoolPanel record={record} />
}
function Copying() {
  useResource(balance, {})
  useResource(roomCopySession, { roomId: wallet })
  useResource(copiedActions, { wallet })
  return (
    <>
      <CopyWatch />
      <PlayWatch />
    </>
  )
}

function Broadcast() {
  const { data } = useResource(studio, { roomId: user })
  useBroadcast(user, data, useStudioMedia())
  return null
}

const record = `GET lobby/wallet?query=${wallet}`
const presence = `GET streamer/wallet/${wallet}`
const round = `GET rooms/${wallet}/round`
const events = 'GET /api/v1/app/game-center/'

const cases = {
  chat: {
    file: 'chat/use-chat.ts',
    destination: () => destinations.roomChat(wallet),
    view: it => <ChatPanel record={it} />,
    reads: () => [`GET rooms/${wallet}/chat-history`],
    polls: 'viewers and visitors',
  },
  activity: {
    file: 'activity/use-activity.ts',
    destination: () => destinations.playerEvents(wallet),
    view: it => <ActivityPanel record={it} />,
    reads: () => [`GET streamer/game-actions?streamerWalletHash=${wallet}`],
    polls: 'viewers and visitors',
  },
  'room state': {
    file: 'room/use-room.ts',
    destination: () => destinations.playerState(wallet),
    view: () => <Room />,
    reads: () => [record, presence, round],
  },
  'what a player does': {
    file: 'room/use-room.ts',
    destination: () => destinations.playerEvents(wallet),
    view: () => <Room />,
    reads: () => [record],
    polls: 'viewers without a connection, and visitors',
  },
  'room, by operator events': {
    file: 'room/use-room.ts',
    destination: () => operator,
    view: () => <Room />,
    reads: () => [presence, round],
  },
  lobby: {
    file: 'lobby/list/live-listener.tsx',
    destination: () => operator,
    view: () => <Lobby />,
    reads: () => ['GET lobby?', 'GET lobby/top-streamers'],
    polls: 'viewers and visitors',
  },
  notices: {
    file: 'notifications/notifications.tsx',
    query: 'copyMode=IN_POOL',
    destination: () => destinations.notifications(user),
    view: () => <Notices />,
    reads: () => ['GET balance', 'GET lobby?'],
  },
  'game center': {
    file: 'events/use-game-center.ts',
    destination: ({ userId }) => destinations.gameCenter(userId),
    view: it => <GameCenter record={it} />,
    reads: () => [`${events}fortune-wheels/events`, `${events}jackpot/events`],
    polls: 'viewers and visitors',
  },
  cockpit: {
    file: 'events/use-game-center.ts',
    query: 'demoType=streamer',
    destination: ({ userId }) => destinations.gameCenter(userId),
    view: it => <GameCenter record={it} />,
    reads: () => [`${events}fortune-wheels/cockpit/events`],
    polls: 'viewers',
  },
  pool: {
    file: 'pool/pool-panel.tsx',
    query: 'copyMode=IN_POOL',
    destination: () => destinations.notifications(user),
    view: it => <Pool record={it} />,
    reads: () => ['GET pool?', 'GET pool/bank-overview', 'GET pool/transaction'],
  },
  'own stream': {
    file: 'studio/broadcast/use-broadcast.ts',
    destination: () => destinations.playerState(user),
    view: () => <Broadcast />,
    reads: () => [`GET studio/${user}`],
  },
  'own stream, by operator events': {
    file: 'studio/broadcast/use-broadcast.ts',
    destination: () => operator,
    view: () => <Broadcast />,
    reads: () => [`GET studio/${user}`],
  },
  'own stream, by notifications': {
    file: 'studio/broadcast/use-broadcast.ts',
    destination: () => destinations.notifications(user),
    view: () => <Broadcast />,
    reads: () => [`GET studio/${user}`],
  },
  'copying that has not begun': {
    file: 'copy/copy-watch.tsx',
    destination: () => destinations.userEvents(user),
    view: () => <Copying />,
    reads: () => ['GET subscription', 'GET balance'],
  },
  'copying that runs': {
    file: 'copy/copy-watch.tsx',
    destination: () => destinations.userEvents(user),
    view: () => <Copying />,
    // From the page of 50 the play session is summed up.
    reads: () => [
      'GET subscription',
      'GET balance',
      round,
      'GET user/game-actions/all?page=0&size=50',
      `GET user/game-actions?streamerWalletHash=${wallet}&size=5`,
    ],
    polls: 'viewers',
    prepare: harness => startCopying(harness, wallet, 1),
  },
} satisfies Record<string, Case>

/** Topics whose messages are of the moment: there is no read that could bring them back. */
const ofTheMoment = ['stream/slot-feed.tsx', 'room/tips/tip-notes.tsx']

let harness: BackendRuntime
afterEach(async () => {
  await render(null)
})
// What is loaded late is there, so that the clock alone decides what comes when.
beforeAll(() => import('../../../src/runtime/realtime/app-realtime.ts'))

/** Advances the clock until a condition is met, in real time for dynamic imports. */
async function until(what: string, isMet: () => boolean) {
  for (let turn = 0; !isMet() && turn < 400; turn += 1) {
    await act(() => harness.clock.advance(50))
    await act(nextTask)
  }
  expect(isMet(), what).toBe(true)
}

async function open(one: Case, sendsReceipts: boolean, subscribeDelay = DELAY) {
  harness = createBackendRuntime(one.query ?? '', '/', {
    calm: true,
    brokerTraits: { subscribeDelay, sendsReceipts },
  })
  const shown = await recordOf(harness, wallet)
  await one.prepare?.(harness)
  const destination = one.destination(shown)
  /** Reads that began while the broker delivered the topic. */
  const complete = new Set<string>()
  const { hub } = harness.backend
  harness.intercept = call => {
    const read = one.reads(shown).find(it => call.startsWith(it))
    if (read && hub.listeners(destination) > 0) complete.add(read)
    return undefined
  }
  await renderRouted(harness.runtime, one.view(shown))
  return { complete, reads: one.reads(shown), hub, destination }
}

// What counts as a confirmation without receipts is proven in topics.test.ts; here one topic shows that it arrives.
const table = [
  ...Object.entries<Case>(cases).map(([name, one]) => ({ name, one, sendsReceipts: true })),
  { name: 'room state', one: cases['room state'], sendsReceipts: false },
]

describe('a broker that confirms subscriptions after 800 ms', () => {
  it.each(table)(
    '$name: every resource that the topic updates is read again on confirmation, also after a reconnect (receipts: $sendsReceipts)',
    async ({ one, sendsReceipts }) => {
      const { complete, reads, hub, destination } = await open(one, sendsReceipts)
      const all = () => complete.size === reads.length
      await until(`all of ${reads} at first`, all)
      await act(async () => hub.closeAll())
      complete.clear()
      await until('it is heard again', () => hub.listeners(destination) > 0)
      await until(`all of ${reads} after the reconnect`, all)
    },
  )

  it.each([true, false])(
    'the chat shows each of 12 messages once and in order, at first and after a reconnect (receipts: %s)',
    async sendsReceipts => {
      const { chat } = cases
      if (!chat) throw new Error('no case')
      const { hub, destination } = await open(chat, sendsReceipts)
      let last = 0
      async function write(count: number, every: number) {
        const writer = hub.open({ send() {}, close() {} }, { wallet: walletOf('player:2') })
        writer.receive('CONNECT\naccept-version:1.2\n\n\0')
        for (let at = 0; at < count; at += 1) {
          last += 1
          const body = JSON.stringify({ id: `w-${last}`, content: `line ${last}` })
          writer.receive(`SEND\ndestination:${destination}\n\n${body}\0`)
          await act(() => harness.clock.advance(every))
        }
      }
      const lines = () =>
        [...document.querySelectorAll('[role=log] article')].flatMap(
          it => it.textContent?.match(/line (\d+)/)?.[1] ?? [],
        )
      const expected = () => Array.from({ length: last }, (_, at) => String(at + 1))
      const shows = () => lines().join() === expected().join()

      await until('the history is there', () => document.querySelector('[role=log]') !== null)
      expect(hub.listeners(destination)).toBe(0)
      await write(12, 100)
      await until('it is heard', () => hub.listeners(destination) > 0)
      await write(3, 100)
      await until(`${expected()} are shown`, shows)

      await act(async () => hub.closeAll())
      await write(12, 550)
      await until('it is heard again', () => hub.listeners(destination) > 0)
      await write(3, 100)
      await until(`${expected()} are shown after the reconnect`, shows)
    },
  )

  it('after a reconnect, a resource that several topics update is read once', async () => {
    const room = cases['room state']
    const { complete, reads, hub, destination } = await open(room, true, 0)
    await until(`all of ${reads} at first`, () => complete.size === reads.length)
    // Into the middle of the time over which clients spread their reads.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const calls: string[] = []
    harness.intercept = call => {
      calls.push(call)
      return undefined
    }
    await act(async () => hub.closeAll())
    await until('it is heard again', () => hub.listeners(destination) > 0)
    await until('it is read again', () => calls.some(call => call.startsWith(record)))
    await act(() => harness.clock.advance(5000))
    expect(calls.filter(call => call.startsWith(record))).toHaveLength(1)
    expect(calls.filter(call => call.startsWith(presence))).toHaveLength(1)
  })

  it('every file that subscribes to a topic is in this table', () => {
    const root = join(import.meta.dirname, '../../../src/features')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const subscribing = files.filter(
      file => /\.tsx?$/.test(file) && /useTopic\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    const listed = [...Object.values<Case>(cases).map(({ file }) => file), ...ofTheMoment]
    expect(subscribing.sort()).toEqual([...new Set(listed)].sort())
  })
})

const polled = Object.entries<Case>(cases).flatMap(([name, one]) => {
  const { polls = '' } = one
  return [
    { name, one, when: 'the topic is dropped', who: /^viewers( and|$)/ },
    { name, one, when: 'the socket never connects', who: /viewers/ },
    { name, one, when: 'the visitor has no token', who: /visitors/ },
  ].filter(({ who }) => who.test(polls))
})

it.each(polled)(
  '$name: what the topic updates is read every 15 s while $when, and not once messages come',
  async ({ one, when }) => {
    const isVisitor = when.includes('visitor')
    const { reads, hub, destination, broker, counts, pass } = await openPolled(one, when)
    const once = reads.map(read => [read, 1])
    expect(await counts(15_000)).toEqual(once)
    if (isVisitor) return
    broker.isRefusing = false
    await setHanging(harness, false, pass)
    await until('it is heard', () => hub.listeners(destination) > 0)
    await pass(4000)
    expect(await counts(45_000)).toEqual(reads.map(read => [read, 0]))
  },
)

async function openPolled(one: Case, when: string) {
  const query = when.includes('visitor') ? 'demoType=anonymous' : (one.query ?? '')
  harness = createBackendRuntime(query, '/', { calm: true })
  const { clock, calls, backend, broker } = harness
  broker.isRefusing = when.includes('never')
  const shown = await recordOf(harness, wallet)
  await one.prepare?.(harness)
  await renderRouted(harness.runtime, one.view(shown))
  const pass = (ms: number) => advanceBySeconds(clock, ms)
  const [reads, destination] = [one.reads(shown), one.destination(shown)]
  // The second attempt, after which a connection counts as lost.
  await pass(7000)
  if (when.includes('dropped')) await setHanging(harness, true, pass)
  /** Returns how often each resource is read in a time. */
  async function counts(ms: number) {
    calls.length = 0
    await pass(ms)
    return reads.map(read => [read, calls.filter(call => call.startsWith(read)).length])
  }
  return { reads, hub: backend.hub, destination, broker, counts, pass }
}
