import { isSameId } from '../../model/fields.ts'
import { isLive, isStreamer, type LobbyRecord, type StreamStatus } from '../../model/lobby.ts'
import type { Decimal } from '../../model/money.ts'
import type { Id } from '../../model/primitives.ts'
import type { OperatorEvent, PlayerEvent, PlayerState } from '../../model/topics.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'

/** Game being played; fields are null while unknown. */
export interface Game {
  id: Id | null
  name: string | null
  provider: string | null
}

export const noGame: Game = { id: null, name: null, provider: null }

/** Returns the game of a record or a message. */
export const gameOf = (named: {
  gameId: Id | null
  gameName: string | null
  gameProvider: string | null
}): Game => ({ id: named.gameId, name: named.gameName, provider: named.gameProvider })

/** Returns whether a message names the known game, or none; ids take precedence over names. */
export function isSameGame(known: Game, { id, name }: Game): boolean {
  if (known.id !== null && id !== null) return isSameId(known.id, id)
  return (id === null && name === null) || known.name === name
}

/** Merges a message's game into the known one; another game replaces all of it. */
export function mergeGame(known: Game, named: Game): Game {
  const isAnother = !isSameGame(known, named)
  const { id, name, provider } = isAnother ? noGame : known
  const next = {
    id: named.id ?? id,
    name: named.name ?? name,
    provider: named.provider ?? provider,
  }
  const isEqual = next.id === known.id && next.name === known.name
  return isEqual && next.provider === known.provider ? known : next
}

/** Result of the player query. */
interface Presence {
  type: 'PRESENCE'
  isPresent: boolean
}

/** Messages that change a room: from three topics and the player query. */
export type RoomMessage = PlayerState | PlayerEvent | OperatorEvent | Presence

/**
 * Facts from all messages so far. Each source has fields of its own, and facts about the past
 * (`was…`, `has…`) have separate ones, so that the order of messages from different sources is
 * irrelevant.
 */
export interface RoomFacts {
  /** Status of the stream by STATE; null without a stream, undefined before the first STATE. */
  streamStatus: StreamStatus | null | undefined
  /** Status by the operator's events; undefined once a newer STATE has a status. */
  announcedStatus: StreamStatus | undefined
  hasAnnouncedStatus: boolean
  wasLive: boolean
  /** By the player query; undefined before its first result. */
  isPresent: boolean | undefined
  wasPresent: boolean
  channelId: string | null
  showTipBalance: boolean | null
  viewers: number | null
  game: Game
  /** Sum of all tips to the streamer. */
  tips: { amount: Decimal; currency: string } | null
}

export const initialFacts: RoomFacts = {
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

/** Applies a message to the facts. */
export function roomReducer(facts: RoomFacts, message: RoomMessage): RoomFacts {
  const { type } = message
  switch (type) {
    case 'PRESENCE': {
      const { isPresent } = message
      return { ...facts, isPresent, wasPresent: facts.wasPresent || isPresent }
    }
    case 'STATE':
      return applyState(facts, message.data)
    case 'STREAMER_STATUS_CHANGE':
      return applyStatusChange(facts, message.data.status)
    case 'TIMEOUT_REACHED':
      return { ...applyStatusChange(facts, 'OFFLINE'), wasLive: true }
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

function applyState(facts: RoomFacts, { stream, viewers, ...played }: PlayerState['data']) {
  const next = {
    ...facts,
    viewers,
    game: mergeGame(facts.game, gameOf(played)),
    channelId: stream?.channelId ?? facts.channelId,
    showTipBalance: stream?.showTipBalance ?? facts.showTipBalance,
  }
  // A first STATE without a stream may be older than the event that announced one.
  if (!stream) return { ...next, streamStatus: null }
  // The stream has an unknown status, so the other sources decide.
  if (stream.status === null) return { ...next, streamStatus: facts.streamStatus ?? undefined }
  return {
    ...next,
    streamStatus: stream.status,
    announcedStatus: undefined,
    wasLive: facts.wasLive || isLive(stream.status),
  }
}

const applyStatusChange = (facts: RoomFacts, status: StreamStatus): RoomFacts => ({
  ...facts,
  announcedStatus: status,
  hasAnnouncedStatus: true,
  wasLive: facts.wasLive || isLive(status),
})

/** Returns the record with the channel and the game of newer messages. */
export function liveRecord(
  record: LobbyRecord,
  { channelId, game }: Pick<RoomFacts, 'channelId' | 'game'>,
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
    // The new game's RTP comes with the refetched record.
    rtp: isNewGame ? null : record.rtp,
  }
}

/**
 * Returns a key of the facts that the fetched record lacks; null if it lacks none. The record is
 * refetched when the key changes, so once per change, even if the refetched record lacks the same.
 */
export function missingFromRecord(record: LobbyRecord, facts: RoomFacts): string | null {
  const live = liveRecord(record, facts)
  const lacks = [
    live.channelId !== record.channelId && live.channelId,
    !isSameGame(gameOf(record), facts.game) && `${live.gameId} ${live.gameName}`,
    // The event has no channel; only the record does.
    !isStreamer(live) && facts.announcedStatus !== 'OFFLINE' && facts.announcedStatus,
  ]
  return lacks.filter(Boolean).join('/') || null
}

/** Values that determine the status in addition to the messages. */
export interface StatusContext {
  isStreamer: boolean
  /** Whether the socket is connected; otherwise the player query is the newer source. */
  isConnected: boolean
}

/**
 * Returns the status of a room. The status of the stream outranks the player query, which decides
 * for ordinary players, for visitors without a socket and while the connection is lost.
 */
export function roomStatus(facts: RoomFacts, context: StatusContext): RoomStatus {
  const status = facts.announcedStatus ?? facts.streamStatus
  const isDecided = context.isConnected || facts.isPresent === undefined
  if (!context.isStreamer) return statusByPresence(facts)
  if (status !== undefined && isDecided) return statusByStream(facts, status)
  return facts.isPresent && status === 'STARTING' ? 'starting' : statusByPresence(facts)
}

function statusByStream(facts: RoomFacts, status: StreamStatus | null): RoomStatus {
  if (status === 'STARTING') return 'starting'
  if (status !== null && isLive(status)) return 'live'
  return facts.wasLive || (facts.wasPresent && facts.hasAnnouncedStatus) ? 'ended' : 'offline'
}

function statusByPresence({ isPresent, wasPresent, wasLive }: RoomFacts): RoomStatus {
  if (isPresent === undefined) return 'unknown'
  if (isPresent) return 'live'
  return wasPresent || wasLive ? 'ended' : 'offline'
}
