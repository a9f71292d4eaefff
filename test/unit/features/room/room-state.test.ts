import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  initialRoomState,
  liveRecord,
  missingFromRecord,
  type RoomEvent,
  type RoomState,
  roomReducer,
  roomStatus,
} from '../../../../src/features/room/room-state.ts'
import { isStreamer, type StreamStatus } from '../../../../src/model/lobby.ts'
import { OperatorEvent, PlayerEvent, PlayerState } from '../../../../src/model/topics.ts'
import { forAll } from '../../../support/fast-check-runs.ts'
import { makeRecord } from '../lobby/factories.ts'

const wallet = '0xstreamer'
const koi = { gameId: 1, gameName: 'Neon Koi', gameProvider: 'Tidemark Nine' }
const reels = { gameId: 2, gameName: 'Iron Reels', gameProvider: 'Umbra Loom' }

const streamOf = (status: string, channelId: string | null = `channel of ${wallet}`) => ({
  id: 1,
  status,
  channelId,
  streamingType: 'WHIP',
  moderationStage: null,
  showTipBalance: true,
})
const state = (data: object) =>
  v.parse(PlayerState, { type: 'STATE', data: { stream: null, ...koi, viewers: 12, ...data } })
const event = (type: string, data: object) => v.parse(PlayerEvent, { type, data })
const change = (status: StreamStatus) =>
  v.parse(OperatorEvent, {
    type: 'STREAMER_STATUS_CHANGE',
    data: { playerWalletHash: wallet, status },
  })
const timeout = v.parse(OperatorEvent, {
  type: 'TIMEOUT_REACHED',
  data: { playerWalletHash: wallet },
})
const presence = (isPresent: boolean): RoomEvent => ({ type: 'presence-checked', isPresent })

const stateAfter = (...messages: RoomEvent[]): RoomState =>
  messages.reduce(roomReducer, initialRoomState)

/** Returns what a record's room shows after some messages. */
function shown(messages: RoomEvent[], record = makeRecord(wallet), hasMessages = true) {
  const reached = stateAfter(...messages)
  const live = liveRecord(record, reached)
  const { gameId, ...game } = reached.game
  return {
    status: roomStatus(reached, { isStreamer: isStreamer(live), hasMessages }),
    isStreamer: isStreamer(live),
    channelId: live.channelId,
    game: { gameId: String(gameId), ...game },
    showTipBalance: reached.showTipBalance,
  }
}
const statusAfter = (...messages: RoomEvent[]) => shown(messages).status

describe('status of a streamer’s room', () => {
  it('derives a streamer’s status from STATE and the operator’s events', () => {
    expect(statusAfter()).toBe('unknown')
    expect(statusAfter(state({ stream: streamOf('BROADCAST') }))).toBe('live')
    expect(statusAfter(change('ONLINE'))).toBe('live')
    expect(statusAfter(change('STARTING'))).toBe('starting')
    expect(statusAfter(state({ stream: streamOf('OFFLINE') }))).toBe('offline')
    expect(statusAfter(state({ stream: null }))).toBe('offline')
  })

  it('derives the status from a STATE whose viewers aren’t counted', () => {
    const uncounted = state({ stream: streamOf('BROADCAST'), viewers: null })
    expect(stateAfter(uncounted).viewers).toBeNull()
    expect(statusAfter(uncounted)).toBe('live')
  })

  it('shows a room as ended if it was live, or if the operator ended it while the streamer was present', () => {
    const live = state({ stream: streamOf('BROADCAST') })
    expect(statusAfter(live, change('OFFLINE'))).toBe('ended')
    expect(statusAfter(live, state({ stream: null }))).toBe('ended')
    expect(statusAfter(timeout)).toBe('ended')
    expect(statusAfter(presence(true), change('OFFLINE'))).toBe('ended')
    expect(statusAfter(change('OFFLINE'), change('ONLINE'))).toBe('live')
  })

  it('shows a room as ended after an announced stream that a newer STATE lacks, such as the first one after a disconnect', () => {
    const live = state({ stream: streamOf('BROADCAST') })
    expect(statusAfter(live, change('BROADCAST'), state({ stream: null }))).toBe('ended')
    // The first STATE may be older than the event.
    expect(statusAfter(change('BROADCAST'), state({ stream: null }))).toBe('live')
    const unknown = state({ stream: streamOf('ON_THE_MOON') })
    expect(statusAfter(unknown, change('BROADCAST'), state({ stream: null }))).toBe('ended')
  })

  it('shows a stream that starts again as starting, also after a late STATE of the end before', () => {
    const live = state({ stream: streamOf('BROADCAST') })
    const ended = state({ stream: null })
    expect(statusAfter(live, change('OFFLINE'), change('STARTING'), ended)).toBe('starting')
    expect(statusAfter(live, timeout, change('STARTING'), ended)).toBe('starting')
    expect(statusAfter(live, ended, change('STARTING'), ended)).toBe('starting')
  })

  it('shows a room as offline if its stream never started', () => {
    expect(statusAfter(presence(false), change('STARTING'), change('OFFLINE'))).toBe('offline')
  })

  it('derives the status from the player query without messages from the socket', () => {
    expect(statusAfter(presence(true))).toBe('live')
    expect(statusAfter(presence(false))).toBe('offline')
    expect(statusAfter(presence(true), presence(false))).toBe('ended')
  })

  it('derives the status from the player query while the connection is lost', () => {
    const messages = [state({ stream: streamOf('BROADCAST') }), presence(false)]
    expect(shown(messages).status).toBe('live')
    expect(shown(messages, makeRecord(wallet), false).status).toBe('ended')
  })

  it.each([
    ['an event', change('ONLINE'), change('OFFLINE')],
    ['STATE', state({ stream: streamOf('BROADCAST') }), state({ stream: null })],
  ])(
    'keeps a status by %s that is newer than the player query while the connection is lost',
    (_, live, off) => {
      const lost = (...messages: RoomEvent[]) => shown(messages, makeRecord(wallet), false).status
      expect(lost(presence(false), live)).toBe('live')
      expect(lost(presence(true), live, off)).toBe('ended')
      // An answer counts as newer, also if it is the same as the last one.
      expect(lost(presence(false), live, presence(false))).toBe('ended')
      expect(lost(presence(true), off, presence(true))).toBe('live')
    },
  )

  it('derives the status from other sources if STATE has an unknown one', () => {
    const unknown = state({ stream: streamOf('ON_THE_MOON') })
    expect(statusAfter(change('ONLINE'), unknown)).toBe('live')
    expect(statusAfter(unknown, presence(true))).toBe('live')
    expect(statusAfter(state({ stream: null }), unknown, presence(true))).toBe('live')
  })
})

const player = makeRecord(wallet, { player: true })

it.each([
  [presence(true), 'live'],
  [presence(false), 'offline'],
])('keeps the presence %o of a player after a STATE without a stream', (message, status) => {
  const noStream = state({ stream: null })
  expect(shown([message, noStream], player).status).toBe(status)
  expect(shown([noStream, message, noStream], player).status).toBe(status)
})

describe('player who becomes a streamer', () => {
  const flagged = makeRecord(wallet, { channelId: null })

  it('turns a player into a streamer as soon as STATE names a channel', () => {
    const stream = streamOf('ONLINE', 'new channel')
    for (const record of [flagged, makeRecord(wallet, { player: true })])
      expect(shown([presence(true), state({ stream })], record)).toMatchObject({
        isStreamer: true,
        channelId: 'new channel',
        status: 'live',
      })
  })

  it('turns a player into a streamer as soon as the refetched record names a channel', () => {
    const messages = [change('STARTING'), presence(false)]
    expect(shown(messages, flagged)).toMatchObject({ isStreamer: false })
    expect(shown(messages, makeRecord(wallet))).toMatchObject({
      isStreamer: true,
      status: 'starting',
    })
  })

  it('requests the record once for each channel and each stream that it lacks', () => {
    const announced = state({ stream: streamOf('ONLINE', 'new channel'), ...koi })
    const record = { ...flagged, ...koi }
    expect(missingFromRecord(record, stateAfter(state({ stream: null })))).toBeNull()
    expect(missingFromRecord(record, stateAfter(change('ONLINE')))).toBe('ONLINE')
    expect(missingFromRecord(record, stateAfter(change('OFFLINE')))).toBeNull()
    expect(missingFromRecord(record, stateAfter(announced))).toBe('new channel')
    const again = stateAfter(announced, state({ ...announced.data, viewers: 13 }))
    expect(missingFromRecord(record, again)).toBe('new channel')
    const read = { ...record, channelId: 'new channel' }
    expect(missingFromRecord(read, again)).toBeNull()
  })
})

describe('sources of a room', () => {
  /** A situation that every source reports. */
  const situation = fc.record({
    status: fc.constantFrom<StreamStatus | null>(
      'ONLINE',
      'BROADCAST',
      'STARTING',
      'OFFLINE',
      null,
    ),
    isPresent: fc.boolean(),
    game: fc.constantFrom(koi, reels, { ...reels, gameId: '2' }),
    copies: fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
    ),
  })
  const repeated = (message: RoomEvent, times: number) => Array(times).fill(message)

  /** Merges the queues in the order given by `picks`. */
  function interleave(queues: readonly RoomEvent[][], picks: readonly number[]) {
    const remaining = queues.map(queue => [...queue])
    const merged: RoomEvent[] = []
    for (const pick of [...picks, ...Array(200).fill(0)]) {
      const nonEmpty = remaining.filter(queue => queue.length > 0)
      const next = nonEmpty[pick % Math.max(1, nonEmpty.length)]?.shift()
      if (!next) break
      merged.push(next)
    }
    return merged
  }

  it('reaches the same state in any order of sources, with repeated messages', () => {
    const picks = fc.array(fc.nat(), { maxLength: 60 })
    const records = fc.constantFrom(
      makeRecord(wallet),
      makeRecord(wallet, { channelId: null }),
      makeRecord(wallet, { player: true }),
    )
    forAll(
      [fc.array(situation, { minLength: 1, maxLength: 5 }), picks, picks, records],
      (history, one, other, record) => {
        const queues = [
          history.flatMap(({ status, game, copies: [times] }) =>
            repeated(state({ stream: status && streamOf(status), ...game }), times),
          ),
          history.flatMap(({ status, copies: [, times] }) =>
            repeated(change(status ?? 'OFFLINE'), times),
          ),
          history.flatMap(({ isPresent, copies: [, , times] }) =>
            repeated(presence(isPresent), times),
          ),
          history.map(({ game }) => event('PLAYER_ACTIVITY', game)),
        ]
        expect(shown(interleave(queues, one), record)).toEqual(
          shown(interleave(queues, other), record),
        )
      },
    )
  })

  it('shows a room as live after agreeing messages in any order, with duplicates', () => {
    const stream = streamOf('BROADCAST')
    const messages = [state({ stream }), change('BROADCAST'), presence(true), presence(false)]
    const orders = fc.shuffledSubarray([...messages, ...messages], { minLength: 8 })
    forAll([orders], order => {
      expect(shown(order)).toMatchObject({ status: 'live', isStreamer: true })
    })
  })
})

describe('change of game', () => {
  const record = makeRecord(wallet, { ...koi, rtp: 0.96 })
  const live = (...messages: RoomEvent[]) => liveRecord(record, stateAfter(...messages))

  it.each([
    ['PLAYER_ACTIVITY', event('PLAYER_ACTIVITY', reels)],
    ['STATE', state(reels)],
  ])('updates the record after a %s with another game, without the former RTP', (_, message) => {
    expect(live(message)).toMatchObject({ ...reels, rtp: null })
    expect(missingFromRecord(record, stateAfter(message))).toBe('2 Iron Reels')
  })

  it('uses the refetched record as soon as it has the new game', () => {
    const read = makeRecord(wallet, { ...reels, gameId: '2', rtp: 0.91 })
    const reached = stateAfter(event('PLAYER_ACTIVITY', reels))
    expect(liveRecord(read, reached)).toBe(read)
    expect(missingFromRecord(read, reached)).toBeNull()
  })

  it('treats ids of different types as the same game', () => {
    expect(live(state({ ...koi, gameId: '1' }))).toBe(record)
  })

  it('keeps the game if a message names none', () => {
    const nothing = { gameId: null, gameName: null, gameProvider: null }
    expect(live(event('PLAYER_ACTIVITY', nothing))).toBe(record)
  })

  it('replaces all fields of the old game, also by null', () => {
    expect(live(state({ gameId: 9, gameName: null, gameProvider: null }))).toMatchObject({
      gameId: 9,
      gameName: null,
      gameProvider: null,
    })
  })
})

it('uses the total of the last tip as the tip balance', () => {
  const tip = {
    streamerId: 1,
    viewerNickName: 'koi_9',
    viewerAmount: 5,
    viewerCurrency: 'EUR',
    totalAmount: 105.5,
  }
  const balance = { amount: '105.5', currency: 'EUR' }
  const received = event('TIP_RECEIVED', tip)
  expect(stateAfter(received).tips).toEqual(balance)
  // A streamer may keep the total to themselves.
  const untold = event('TIP_RECEIVED', { ...tip, totalAmount: null })
  expect(stateAfter(received, untold).tips).toEqual(balance)
})
