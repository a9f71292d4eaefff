import type { Id } from '../../model/primitives.ts'
import type { CloseReason, Subscription } from '../../model/subscription.ts'

/** Who ends a copying: the viewer, the page around us, or a limit that was reached. */
export type StopCause = 'viewer' | 'host' | 'loss' | 'win' | 'time'

/** Why a copying is over; `unknown` where it ended while nobody could hear. */
export type EndReason = CloseReason | StopCause | 'unknown'

/** A copying that is over. */
export interface Ending {
  id: Id | null
  wallet: string | null
  reason: EndReason
}

/** The one thing that is asked of the server. */
export type CopyAct = (StartAct | StopAct) & {
  /** `checking`: it went out, and the server is asked what became of it. */
  phase: 'sending' | 'checking'
  /** The server's refusal in its own words; null where it said none, or did not answer. */
  message: string | null
  /** The check itself failed so far. */
  isStuck: boolean
}

interface StartAct {
  kind: 'start'
  /** What the server said that it began; null until then. */
  id: Id | null
  /** The copying before, of which late words may still come. */
  past: Id | null
}

interface StopAct {
  kind: 'stop'
  cause: StopCause
}

/** Why the last act did nothing. */
export interface CopyFault {
  kind: CopyAct['kind']
  message: string | null
}

/** What the client knows beside the server's word, and what it wants. */
export interface CopyClient {
  act: CopyAct | null
  fault: CopyFault | null
  /** What was last known to run. */
  running: { id: Id | null; wallet: string | null } | null
  /** How the copying before ended; the viewer has seen it run. */
  ended: Ending | null
  /** Why the viewer, or a limit, wanted it to end, as long as it winds down. */
  wanted: StopCause | null
}

export const idleClient: CopyClient = {
  act: null,
  fault: null,
  running: null,
  ended: null,
  wanted: null,
}

export type CopyEvent =
  | { type: 'start' }
  | { type: 'stop'; cause: StopCause }
  /** The viewer has read how it ended, or what went wrong. */
  | { type: 'dismissed' }
  | ServerEvent

/** What came of an act, and what the server says by itself. */
export type ServerEvent =
  /** The answer to a start, since which nothing else was heard. */
  | { type: 'started'; server: Subscription }
  /** An act was answered, refused or lost: the server is asked what holds. */
  | { type: 'sent'; message: string | null; id?: Id | null }
  /** What holds could not be read; it is asked again. */
  | { type: 'unread' }
  /** What holds after an act. */
  | { type: 'checked'; server: Subscription | null }
  /** What some other read said. */
  | { type: 'learned'; server: Subscription | null }
  | { type: 'closed'; id: Id; reason: CloseReason }

/** A subscription as long as it is one. */
export const running = (server: Subscription | null | undefined): Subscription | null =>
  server && server.state !== 'CLOSED' ? server : null

const nameOf = ({ id, playerWalletHash }: Subscription) => ({ id, wallet: playerWalletHash })

/** The client after an event; an event that means nothing now leaves it as it is. */
export function step(client: CopyClient, event: CopyEvent): CopyClient {
  const { act, running: runs, ended } = client
  switch (event.type) {
    case 'start': {
      // What runs has to end first, and one act at a time is enough.
      if (act || runs) return client
      const begun: CopyAct = { ...sending, kind: 'start', id: null, past: ended?.id ?? null }
      return { ...client, fault: null, ended: null, wanted: null, act: begun }
    }
    case 'stop':
      if (act) return client
      return { ...client, fault: null, act: { ...sending, kind: 'stop', cause: event.cause } }
    case 'dismissed':
      return act ? client : { ...client, fault: null, ended: null }
    default:
      return answer(client, event)
  }
}

const sending = { phase: 'sending', message: null, isStuck: false } as const

function answer(client: CopyClient, event: ServerEvent): CopyClient {
  const { act } = client
  switch (event.type) {
    case 'started':
      if (act?.kind !== 'start' || act.phase !== 'sending') return client
      return settle(client, { ...act, id: event.server.id }, event.server)
    case 'sent': {
      if (act?.phase !== 'sending') return client
      const sent = { ...act, phase: 'checking', message: event.message } as const
      return { ...client, act: sent.kind === 'start' ? { ...sent, id: event.id ?? null } : sent }
    }
    case 'unread':
      return act?.phase === 'checking' ? { ...client, act: { ...act, isStuck: true } } : client
    case 'checked':
      return act?.phase === 'checking' ? settle(client, act, event.server) : client
    case 'learned':
      return act ? client : learn(client, running(event.server))
    case 'closed':
      return close(client, event.id, event.reason)
  }
}

/** What holds after an act: the server's word, and a fault where the act did nothing. */
function settle(before: CopyClient, act: CopyAct, server: Subscription | null): CopyClient {
  const client = { ...before, act: null }
  const now = running(server)
  const { message } = act
  if (act.kind === 'start') {
    if (now) return { ...client, running: nameOf(now), ended: null }
    // It began and ended already: how it ended says more than that it does not run.
    if (client.ended) return client
    if (act.id !== null)
      return { ...client, ended: { id: act.id, wallet: null, reason: 'unknown' } }
    return { ...client, fault: { kind: 'start', message } }
  }
  if (!now) return finish({ ...client, wanted: act.cause })
  const still = { ...client, running: nameOf(now) }
  if (now.state === 'TERMINATION') return { ...still, wanted: act.cause }
  return { ...still, wanted: null, fault: { kind: 'stop', message } }
}

function learn(client: CopyClient, now: Subscription | null): CopyClient {
  const before = client.running
  if (now) {
    if (before && before.id === now.id && before.wallet === now.playerWalletHash) return client
    return { ...client, running: nameOf(now), ended: null, wanted: null, fault: null }
  }
  return before ? finish(client) : client
}

/** It runs no more: why, as far as anybody said so. */
function finish(client: CopyClient): CopyClient {
  const { running: before, wanted, ended } = client
  const over = { ...client, running: null, wanted: null, fault: null }
  if (!before) return over
  if (ended && ended.id === before.id) return over
  return { ...over, ended: { ...before, reason: wanted ?? 'unknown' } }
}

/** Reasons with which a server confirms an end that was asked for. */
const ASKED: ReadonlySet<CloseReason> = new Set(['TURN_OFF', 'USER_REQUEST'])

function close(client: CopyClient, id: Id, reason: CloseReason): CopyClient {
  const { act, running: before, ended, wanted } = client
  if (before) {
    if (before.id !== id) return client
    const cause = act?.kind === 'stop' ? act.cause : wanted
    const why = cause !== null && ASKED.has(reason) ? cause : reason
    return { ...client, running: null, wanted: null, ended: { ...before, reason: why } }
  }
  if (act?.kind === 'start') {
    // One that was on its way to us, and ended before its answer came.
    return act.past === id ? client : { ...client, ended: { id, wallet: null, reason } }
  }
  // The server's own word on an end that we could only notice.
  const isNews = ended?.id === id && ended.reason === 'unknown'
  return isNews ? { ...client, ended: { ...ended, reason } } : client
}

/** What a room shows of the viewer's copying. */
export type CopyView =
  | { is: 'unknown' }
  | { is: 'idle' }
  | { is: 'starting'; act: CopyAct }
  | { is: 'active' | 'paused' | 'terminating'; round: Subscription }
  | { is: 'stopping'; act: CopyAct; round: Subscription | null }
  | { is: 'elsewhere'; round: Subscription }
  | { is: 'closed'; reason: EndReason }

/** The server's two words on the same copying; undefined is not read yet. */
export interface ServerSide {
  /** The viewer's round in the room. */
  round: Subscription | null | undefined
  /** Whatever the viewer copies anywhere. */
  own: Subscription | null | undefined
}

/** What is shown in the room of a wallet. */
export function viewOf({ round, own }: ServerSide, client: CopyClient, wallet: string): CopyView {
  const { act, ended } = client
  const now = running(round) ?? running(own)
  if (act?.kind === 'start') return { is: 'starting', act }
  if (act?.kind === 'stop') return { is: 'stopping', act, round: now }
  if (now) {
    if (now.playerWalletHash !== wallet) return { is: 'elsewhere', round: now }
    switch (now.state) {
      case 'PAUSE':
        return { is: 'paused', round: now }
      case 'TERMINATION':
        return { is: 'terminating', round: now }
      default:
        return { is: 'active', round: now }
    }
  }
  if (ended && (ended.wallet === wallet || ended.wallet === null)) {
    return { is: 'closed', reason: ended.reason }
  }
  return round === undefined || own === undefined ? { is: 'unknown' } : { is: 'idle' }
}
