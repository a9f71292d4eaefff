import { isSameId } from '../../model/fields.ts'
import { isLive, isStreamer, type LobbyRecord, type StreamStatus } from '../../model/lobby.ts'
import type { Decimal } from '../../model/money.ts'
import type { Id } from '../../model/primitives.ts'
import type { OperatorEvent, PlayerEvent, PlayerState } from '../../model/topics.ts'

/** Status of a room; `ended`: the stream ended while the viewer was in the room. */
export type RoomStatus = 'unknown' | 'starting' | 'live' | 'offline' | 'ended'

/** Game being played; fields are null while unknown. */
interface Game {
  gameId: Id | null
  gameName: string | null
  gameProvider: string | null
}

const noGame: Game = { gameId: null, gameName: null, gameProvider: null }

/** Returns whether a message names the known game, or none; ids take precedence over names. */
function isSameGame(known: Game, { gameId, gameName }: Game): boolean {
  if (known.gameId !== null && gameId !== null) return isSameId(known.gameId, gameId)
  return (gameId === null && gameName === null) || known.gameName === gameName
}

/** Merges a message's game into the known one; another game replaces all of it. */
function mergeGame(known: Game, named: Game): Game {
  const { gameId, gameName, gameProvider } = isSameGame(known, named) ? known : noGame
  const next = {
    gameId: named.gameId ?? gameId,
    gameName: named.gameName ?? gameName,
    gameProvider: named.gameProvider ?? gameProvider,
  }
  const isEqual = next.gameId === known.gameId && next.gameName === known.gameName
  return isEqual && next.gameProvider === known.gameProvider ? known : next
}

/** Result of the player query. */
interface PresenceChecked {
  type: 'presence-checked'
  isPresent: boolean
}

/** Messages that change a room: from three topics and the player query. */
export type RoomEvent = PlayerState | PlayerEvent | OperatorEvent | PresenceChecked

/**
 * Facts from all messages so far. Each source has fields of its own, and state about the past
 * (`was…`, `has…`) have separate ones, so that the order of messages from different sources is
 * irrelevant.
 */
export interface RoomState {
  /** Status of the stream by STATE; null without a stream, undefined before the first STATE. */
  streamStatus: StreamStatus | null | undefined
  /** Status by the operator's events; undefined once a newer STATE has a status, or no stream any more. */
  announcedStatus: StreamStatus | undefined
  hasAnnouncedStatus: boolean
  /** Whether STATE has had a stream that hasn't ended since. */
  hasStateStream: boolean
  wasLive: boolean
  /** Presence by the player query; undefined before its first result. */
  isPresent: boolean | undefined
  /** Whether the player query was answered after the last status of the stream. */
  isPresenceNewer: boolean
  wasPresent: boolean
  channelId: string | null
  showTipBalance: boolean | null
  viewers: number | null
  game: Game
  /** Sum of all tips to the streamer. */
  tips: { amount: Decimal; currency: string } | null
}

export const initialRoomState: RoomState = {
  streamStatus: undefined,
  announcedStatus: undefined,
  hasAnnouncedStatus: false,
  hasStateStream: false,
  wasLive: false,
  isPresent: undefined,
  isPresenceNewer: false,
  wasPresent: false,
  channelId: null,
  showTipBalance: null,
  viewers: null,
  game: noGame,
  tips: null,
}

/** Returns the state of a room that opens; `isPresent`: the player query was answered ahead of it. */
export const openedRoom = (isPresent: boolean): RoomState =>
  isPresent
    ? roomReducer(initialRoomState, { type: 'presence-checked', isPresent })
    : initialRoomState

export function roomReducer(state: RoomState, message: RoomEvent): RoomState {
  const { type } = message
  switch (type) {
    case 'presence-checked': {
      const { isPresent } = message
      // Polled for as long as the room is open, mostly with the same result.
      if (state.isPresenceNewer && state.isPresent === isPresent) return state
      const wasPresent = state.wasPresent || isPresent
      return { ...state, isPresent, isPresenceNewer: true, wasPresent }
    }
    case 'STATE':
      return applyState(state, message.data)
    case 'STREAMER_STATUS_CHANGE':
      return applyStatusChange(state, message.data.status)
    case 'TIMEOUT_REACHED':
      return { ...applyStatusChange(state, 'OFFLINE'), wasLive: true }
    case 'PLAYER_ACTIVITY':
      return { ...state, game: mergeGame(state.game, message.data) }
    case 'TIP_RECEIVED': {
      const { totalAmount, viewerCurrency } = message.data
      if (totalAmount === null) return state
      return { ...state, tips: { amount: totalAmount, currency: viewerCurrency } }
    }
    case 'PLAYER_ACTION':
      return state
  }
}

function applyState(state: RoomState, { stream, viewers, ...played }: PlayerState['data']) {
  const next = {
    ...state,
    hasStateStream: stream !== null,
    viewers,
    game: mergeGame(state.game, played),
    channelId: stream?.channelId ?? state.channelId,
    showTipBalance: stream?.showTipBalance ?? state.showTipBalance,
  }
  // A STATE without a stream may be older than the event that announced one, but not if STATE had that one before.
  if (!stream)
    return {
      ...next,
      streamStatus: null,
      isPresenceNewer: false,
      ...(state.hasStateStream && { announcedStatus: undefined }),
    }
  // The stream has an unknown status, so the other sources decide.
  if (stream.status === null) return { ...next, streamStatus: state.streamStatus ?? undefined }
  return {
    ...next,
    streamStatus: stream.status,
    isPresenceNewer: false,
    announcedStatus: undefined,
    wasLive: state.wasLive || isLive(stream.status),
  }
}

const applyStatusChange = (state: RoomState, status: StreamStatus): RoomState => ({
  ...state,
  announcedStatus: status,
  hasAnnouncedStatus: true,
  isPresenceNewer: false,
  hasStateStream: state.hasStateStream && status !== 'OFFLINE',
  wasLive: state.wasLive || isLive(status),
})

/** Returns the record with the channel and the game of newer messages. */
export function liveRecord(
  record: LobbyRecord,
  { channelId, game }: Pick<RoomState, 'channelId' | 'game'>,
): LobbyRecord {
  const isNewGame = !isSameGame(record, game)
  const isNewChannel = channelId !== null && record.channelId !== channelId
  if (!isNewGame && !isNewChannel) return record
  return {
    ...record,
    ...mergeGame(record, game),
    ...(isNewChannel && { channelId, streamer: true }),
    // The new game's RTP comes with the refetched record.
    rtp: isNewGame ? null : record.rtp,
  }
}

/** Returns a key of what the fetched record lacks, which is refetched once when the key changes; null for nothing. */
export function missingFromRecord(record: LobbyRecord, state: RoomState): string | null {
  const live = liveRecord(record, state)
  const lacks = [
    live.channelId !== record.channelId && live.channelId,
    !isSameGame(record, state.game) && `${live.gameId} ${live.gameName}`,
    // The event has no channel; only the record does.
    !isStreamer(live) && state.announcedStatus !== 'OFFLINE' && state.announcedStatus,
  ]
  return lacks.filter(Boolean).join('/') || null
}

/** Values that determine the status in addition to the messages. */
interface StatusContext {
  isStreamer: boolean
  /** Whether messages tell the status of the stream; otherwise the player query may be the newer source. */
  hasMessages: boolean
}

/**
 * Returns the status of a room. The status of the stream outranks the player query, which decides
 * for ordinary players, for visitors without a socket and, while no messages come, once it has been
 * answered after the last status.
 */
export function roomStatus(state: RoomState, context: StatusContext): RoomStatus {
  const status = state.announcedStatus ?? state.streamStatus
  const outranksQuery = context.hasMessages || !state.isPresenceNewer
  if (!context.isStreamer) return statusByPresence(state)
  if (status !== undefined && outranksQuery) return statusByStream(state, status)
  return state.isPresent && status === 'STARTING' ? 'starting' : statusByPresence(state)
}

function statusByStream(state: RoomState, status: StreamStatus | null): RoomStatus {
  if (status === 'STARTING') return 'starting'
  if (status !== null && isLive(status)) return 'live'
  return state.wasLive || (state.wasPresent && state.hasAnnouncedStatus) ? 'ended' : 'offline'
}

function statusByPresence({ isPresent, wasPresent, wasLive }: RoomState): RoomStatus {
  if (isPresent === undefined) return 'unknown'
  if (isPresent) return 'live'
  return wasPresent || wasLive ? 'ended' : 'offline'
}
