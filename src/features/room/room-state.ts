import { isLive, isStreamer, type LobbyRecord, type StreamStatus } from '../../model/lobby.ts'
import type { Decimal } from '../../model/money.ts'
import type { OperatorEvent, PlayerEvent, PlayerState } from '../../model/topics.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import { type Game, gameOf, isSameGame, mergeGame, noGame } from './game.ts'

/** The answer of the player query. */
interface Presence {
  type: 'PRESENCE'
  isPresent: boolean
}

/** Everything that changes a room: three topics and the player query. */
export type RoomMessage = PlayerState | PlayerEvent | OperatorEvent | Presence

/**
 * What the messages said so far. Each source has its own fields, and what has ever been true is
 * kept apart from what is true now: so the order in which the sources speak makes no difference.
 */
export interface KnownRoom {
  /** Status of the stream as STATE has it; null without a stream, undefined before the first one. */
  streamStatus: StreamStatus | null | undefined
  /** Status from the operator's events; undefined once STATE has said more. */
  announcedStatus: StreamStatus | undefined
  hasAnnouncedStatus: boolean
  wasLive: boolean
  /** By the player query; undefined before its first answer. */
  isPresent: boolean | undefined
  wasPresent: boolean
  channelId: string | null
  showTipBalance: boolean | null
  viewers: number | null
  game: Game
  /** All tips of the streamer. */
  tips: { amount: Decimal; currency: string } | null
}

export const emptyRoom: KnownRoom = {
  streamStatus: undefined,
  announcedStatus: undefined,
  hasAnnouncedStatus: false,
  wasLive: false,
  isPresent: undefined,
  wasPresent: false,
  channelId: null,
  showTipBalance: null,
  viewers: null,
  game: noGame,
  tips: null,
}

/** Returns what is known after one more message. */
export function roomReducer(facts: KnownRoom, message: RoomMessage): KnownRoom {
  const { type } = message
  switch (type) {
    case 'PRESENCE': {
      const { isPresent } = message
      return { ...facts, isPresent, wasPresent: facts.wasPresent || isPresent }
    }
    case 'STATE':
      return withState(facts, message.data)
    case 'STREAMER_STATUS_CHANGE':
      return withChange(facts, message.data.status)
    case 'TIMEOUT_REACHED':
      return { ...withChange(facts, 'OFFLINE'), wasLive: true }
    case 'PLAYER_ACTIVITY':
      return { ...facts, game: mergeGame(facts.game, gameOf(message.data)) }
    case 'TIP_RECEIVED': {
      const { totalAmount, viewerCurrency } = message.data
      return { ...facts, tips: { amount: totalAmount, currency: viewerCurrency } }
    }
    case 'PLAYER_ACTION':
      return facts
  }
}

function withState(facts: KnownRoom, { stream, viewers, ...played }: PlayerState['data']) {
  const next = {
    ...facts,
    viewers,
    game: mergeGame(facts.game, gameOf(played)),
    channelId: stream?.channelId ?? facts.channelId,
    showTipBalance: stream?.showTipBalance ?? facts.showTipBalance,
  }
  // A first STATE without a stream may be older than the event that announced one.
  if (!stream) return { ...next, streamStatus: null }
  // There is a stream, in a status that we don't know: the other sources decide.
  if (stream.status === null) return { ...next, streamStatus: facts.streamStatus ?? undefined }
  return {
    ...next,
    streamStatus: stream.status,
    announcedStatus: undefined,
    wasLive: facts.wasLive || isLive(stream.status),
  }
}

const withChange = (facts: KnownRoom, status: StreamStatus): KnownRoom => ({
  ...facts,
  announcedStatus: status,
  hasAnnouncedStatus: true,
  wasLive: facts.wasLive || isLive(status),
})

/** Returns the record with the channel and the game that the messages named since it was read. */
export function liveRecord(
  record: LobbyRecord,
  { channelId, game }: Pick<KnownRoom, 'channelId' | 'game'>,
): LobbyRecord {
  const played = gameOf(record)
  const isNewGame = !isSameGame(played, game)
  const isNewChannel = channelId !== null && record.channelId !== channelId
  if (!isNewGame && !isNewChannel) return record
  const merged = mergeGame(played, game)
  return {
    ...record,
    ...(isNewChannel && { channelId, streamer: true }),
    gameId: merged.id,
    gameName: merged.name,
    gameProvider: merged.provider,
    // The old game's; the new one's comes with the record that is read again.
    rtp: isNewGame ? null : record.rtp,
  }
}

/**
 * Names what the record, as it was read, lacks; null when it has everything. The record is read
 * again whenever this changes, so once for each change and not again when nothing comes of it.
 */
export function missingFromRecord(record: LobbyRecord, facts: KnownRoom): string | null {
  const live = liveRecord(record, facts)
  const lacks = [
    live.channelId !== record.channelId && live.channelId,
    !isSameGame(gameOf(record), facts.game) && `${live.gameId} ${live.gameName}`,
    // The event names no channel: only the record can.
    !isStreamer(live) && facts.announcedStatus !== 'OFFLINE' && facts.announcedStatus,
  ]
  return lacks.filter(Boolean).join('/') || null
}

/** What a status is derived from, beside the messages. */
export interface StatusContext {
  isStreamer: boolean
  /** Whether the socket is up; while it is not, the player query is the newer source. */
  isConnected: boolean
}

/**
 * Returns the status of a room. The status of the stream outranks the player query, which decides
 * for ordinary players, for visitors without a socket and while the connection is lost.
 */
export function roomStatus(facts: KnownRoom, context: StatusContext): RoomStatus {
  const status = facts.announcedStatus ?? facts.streamStatus
  const isDecided = context.isConnected || facts.isPresent === undefined
  if (!context.isStreamer) return byPresence(facts)
  if (status !== undefined && isDecided) return byStream(facts, status)
  return facts.isPresent && status === 'STARTING' ? 'starting' : byPresence(facts)
}

function byStream(facts: KnownRoom, status: StreamStatus | null): RoomStatus {
  if (status === 'STARTING') return 'starting'
  if (status !== null && isLive(status)) return 'live'
  return facts.wasLive || (facts.wasPresent && facts.hasAnnouncedStatus) ? 'ended' : 'offline'
}

function byPresence({ isPresent, wasPresent, wasLive }: KnownRoom): RoomStatus {
  if (isPresent === undefined) return 'unknown'
  if (isPresent) return 'live'
  return wasPresent || wasLive ? 'ended' : 'offline'
}
