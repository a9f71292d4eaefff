import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  emptyRoom,
  type KnownRoom,
  liveRecord,
  missingFromRecord,
  type RoomMessage,
  roomReducer,
  roomStatus,
} from '../../../../src/features/room/room-state.ts'
import { isStreamer, type StreamStatus } from '../../../../src/model/lobby.ts'
import { OperatorEvent, PlayerEvent, PlayerState } from '../../../../src/model/topics.ts'
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
const presence = (isPresent: boolean): RoomMessage => ({ type: 'PRESENCE', isPresent })

const factsAfter = (...messages: RoomMessage[]): KnownRoom =>
  messages.reduce(roomReducer, emptyRoom)

/** What the room of a record shows after some messages. */
function shown(messages: RoomMessage[], record = makeRecord(wallet), isConnected = true) {
  const facts = factsAfter(...messages)
  const live = liveRecord(record, facts)
  const { id, ...game } = facts.game
  return {
    status: roomStatus(facts, { isStreamer: isStreamer(live), isConnected }),
    isStreamer: isStreamer(live),
    channelId: live.channelId,
    game: { id: String(id), ...game },
    showTipBalance: facts.showTipBalance,
  }
}
const statusAfter = (...messages: RoomMessage[]) => shown(messages).status

describe('the status of a streamer’s room', () => {
  it('is live, starting or away as STATE and the operator’s events say', () => {
    expect(statusAfter()).toBe('unknown')
    expect(statusAfter(state({ stream: streamOf('BROADCAST') }))).toBe('live')
    expect(statusAfter(change('ONLINE'))).toBe('live')
    expect(statusAfter(change('STARTING'))).toBe('starting')
    expect(statusAfter(state({ stream: streamOf('OFFLINE') }))).toBe('offline')
    expect(statusAfter(state({ stream: null }))).toBe('offline')
  })

  it('is ended once it was live, or the operator told of its end while the streamer was there', () => {
    const live = state({ stream: streamOf('BROADCAST') })
    expect(statusAfter(live, change('OFFLINE'))).toBe('ended')
    expect(statusAfter(live, state({ stream: null }))).toBe('ended')
    expect(statusAfter(timeout)).toBe('ended')
    expect(statusAfter(presence(true), change('OFFLINE'))).toBe('ended')
    expect(statusAfter(change('OFFLINE'), change('ONLINE'))).toBe('live')
  })

  it('is offline for a stream that was only about to start', () => {
    expect(statusAfter(presence(false), change('STARTING'), change('OFFLINE'))).toBe('offline')
  })

  it('follows the player query where the socket says nothing', () => {
    expect(statusAfter(presence(true))).toBe('live')
    expect(statusAfter(presence(false))).toBe('offline')
    expect(statusAfter(presence(true), presence(false))).toBe('ended')
  })

  it('follows the player query while the connection is lost', () => {
    const messages = [state({ stream: streamOf('BROADCAST') }), presence(false)]
    expect(shown(messages).status).toBe('live')
    expect(shown(messages, makeRecord(wallet), false).status).toBe('ended')
  })

  it('is left to the other sources by a status that is unknown to us', () => {
    const unknown = state({ stream: streamOf('ON_THE_MOON') })
    expect(statusAfter(change('ONLINE'), unknown)).toBe('live')
    expect(statusAfter(unknown, presence(true))).toBe('live')
    expect(statusAfter(state({ stream: null }), unknown, presence(true))).toBe('live')
  })
})

describe('the presence of an ordinary player', () => {
  const player = makeRecord(wallet, { player: true })

  it.each([
    [presence(true), 'live'],
    [presence(false), 'offline'],
  ])('is not overwritten by a STATE without a stream (%o)', (answer, status) => {
    const noStream = state({ stream: null })
    expect(shown([answer, noStream], player).status).toBe(status)
    expect(shown([noStream, answer, noStream], player).status).toBe(status)
  })
})

describe('a room becomes a streamer’s', () => {
  const flagged = makeRecord(wallet, { channelId: null })

  it('as soon as STATE names a channel', () => {
    const stream = streamOf('ONLINE', 'new channel')
    for (const record of [flagged, makeRecord(wallet, { player: true })])
      expect(shown([presence(true), state({ stream })], record)).toMatchObject({
        isStreamer: true,
        channelId: 'new channel',
        status: 'live',
      })
  })

  it('as soon as the record that was read again names one, whatever was announced before', () => {
    const messages = [change('STARTING'), presence(false)]
    expect(shown(messages, flagged)).toMatchObject({ isStreamer: false })
    expect(shown(messages, makeRecord(wallet))).toMatchObject({
      isStreamer: true,
      status: 'starting',
    })
  })

  it('has its record read again once for each channel and each stream that it lacks', () => {
    const announced = state({ stream: streamOf('ONLINE', 'new channel'), ...koi })
    const record = { ...flagged, ...koi }
    expect(missingFromRecord(record, factsAfter(state({ stream: null })))).toBeNull()
    expect(missingFromRecord(record, factsAfter(change('ONLINE')))).toBe('ONLINE')
    expect(missingFromRecord(record, factsAfter(change('OFFLINE')))).toBeNull()
    expect(missingFromRecord(record, factsAfter(announced))).toBe('new channel')
    const again = factsAfter(announced, state({ ...announced.data, viewers: 13 }))
    expect(missingFromRecord(record, again)).toBe('new channel')
    const read = { ...record, channelId: 'new channel' }
    expect(missingFromRecord(read, again)).toBeNull()
  })
})

describe('the sources of a room', () => {
  /** One thing that is true of a streamer, as each source says it. */
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
  const repeated = (message: RoomMessage, times: number) => Array(times).fill(message)

  /** Runs the queues into one, in the order of some picks. */
  function interleave(queues: readonly RoomMessage[][], picks: readonly number[]) {
    const left = queues.map(queue => [...queue])
    const merged: RoomMessage[] = []
    for (const pick of [...picks, ...Array(200).fill(0)]) {
      const waiting = left.filter(queue => queue.length > 0)
      const next = waiting[pick % Math.max(1, waiting.length)]?.shift()
      if (!next) break
      merged.push(next)
    }
    return merged
  }

  it('may speak in any order and repeatedly: the room ends in the same state', () => {
    const picks = fc.array(fc.nat(), { maxLength: 60 })
    const records = fc.constantFrom(
      makeRecord(wallet),
      makeRecord(wallet, { channelId: null }),
      makeRecord(wallet, { player: true }),
    )
    fc.assert(
      fc.property(
        fc.array(situation, { minLength: 1, maxLength: 5 }),
        picks,
        picks,
        records,
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
      ),
    )
  })

  it('which agree with each other may come in any permutation, with duplicates', () => {
    const stream = streamOf('BROADCAST')
    const said = [state({ stream }), change('BROADCAST'), presence(true), presence(false)]
    const orders = fc.shuffledSubarray([...said, ...said], { minLength: 8 })
    fc.assert(
      fc.property(orders, messages => {
        expect(shown(messages)).toMatchObject({ status: 'live', isStreamer: true })
      }),
    )
  })
})

describe('a change of game', () => {
  const record = makeRecord(wallet, { ...koi, rtp: 0.96 })
  const live = (...messages: RoomMessage[]) => liveRecord(record, factsAfter(...messages))

  it.each([
    ['PLAYER_ACTIVITY', event('PLAYER_ACTIVITY', reels)],
    ['STATE', state(reels)],
  ])('by %s carries through to the record, without the return of the old game', (_, message) => {
    expect(live(message)).toMatchObject({ ...reels, rtp: null })
    expect(missingFromRecord(record, factsAfter(message))).toBe('2 Iron Reels')
  })

  it('shows the return of the new game as soon as the record has it', () => {
    const read = makeRecord(wallet, { ...reels, gameId: '2', rtp: 0.91 })
    const facts = factsAfter(event('PLAYER_ACTIVITY', reels))
    expect(liveRecord(read, facts)).toBe(read)
    expect(missingFromRecord(read, facts)).toBeNull()
  })

  it('is none where only the form of the id is another one', () => {
    expect(live(state({ ...koi, gameId: '1' }))).toBe(record)
  })

  it('is none where nobody names a game', () => {
    const nothing = { gameId: null, gameName: null, gameProvider: null }
    expect(live(event('PLAYER_ACTIVITY', nothing))).toBe(record)
  })

  it('leaves nothing of the old game: one without a name has none', () => {
    expect(live(state({ gameId: 9, gameName: null, gameProvider: null }))).toMatchObject({
      gameId: 9,
      gameName: null,
      gameProvider: null,
    })
  })
})

it('the tip balance is the total of the last tip', () => {
  const tip = {
    streamerId: 1,
    viewerNickName: 'koi_9',
    viewerAmount: 5,
    viewerCurrency: 'EUR',
    totalAmount: 105.5,
  }
  expect(factsAfter(event('TIP_RECEIVED', tip)).tips).toEqual({ amount: '105.5', currency: 'EUR' })
})
