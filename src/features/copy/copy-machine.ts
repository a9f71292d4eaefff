import type { CloseReason, CopySession } from '../../model/copy-session.ts'
import type { Id } from '../../model/primitives.ts'

/** Who ends a copying: the viewer, the page around us, or a limit that was reached. */
export type StopCause = 'viewer' | 'host' | 'loss' | 'win' | 'time'

/** Why a copying is over; `unknown` where it ended while nobody could hear. */
export type EndReason = CloseReason | StopCause | 'unknown'

/** A copying that is over. */
export interface CopyEnd {
  id: Id | null
  wallet: string | null
  reason: EndReason
}

/** What the response to a request said; `lost` where none came, or none that says what was done. */
export type Verdict = 'accepted' | 'refused' | 'lost'

/** The one request that is under way. */
export type CopyAct = (StartAct | StopAct) & {
  /** `checking`: it was sent, and the subscription is read to find out what became of it. */
  phase: 'sending' | 'checking'
  verdict: Verdict
  /** The server's refusal in its own words; null where it gave none. */
  message: string | null
}

interface StartAct {
  kind: 'start'
  /** Id in the server's response; null until then. */
  id: Id | null
  /** The previous copying, whose last messages may still arrive. */
  previousId: Id | null
}

interface StopAct {
  kind: 'stop'
  cause: StopCause
}

/**
 * Why the last request had no effect that could be seen. `unconfirmed`: it had none so far, but may
 * still have; `unread`: the server couldn't be reached to find out.
 */
export interface CopyFault {
  kind: CopyAct['kind']
  status: 'refused' | 'unconfirmed' | 'unread'
  message: string | null
  /** The copying before a start, whose last messages may still arrive. */
  previousId: Id | null
}

/** What the client knows beside the server's state, and what it has requested. */
export interface CopyClient {
  act: CopyAct | null
  fault: CopyFault | null
  /** What was last known to run. */
  running: { id: Id | null; wallet: string | null } | null
  /** How the copying before ended; the viewer has seen it run. */
  ended: CopyEnd | null
  /** Who requested its end, as long as it winds down or the request is unconfirmed. */
  requestedStop: StopCause | null
}

export const idleClient: CopyClient = {
  act: null,
  fault: null,
  running: null,
  ended: null,
  requestedStop: null,
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
  | { type: 'started'; server: CopySession }
  /** A request was answered, refused or lost: the subscription is read next. */
  | { type: 'sent'; verdict: Verdict; message?: string | null; id?: Id | null }
  /** The subscription could not be read; `isLast`: it is not read any more. */
  | { type: 'unread'; isLast: boolean }
  /** Server state read after a request. */
  | { type: 'checked'; server: CopySession | null; isLast: boolean }
  /** Server state as some other read returned it. */
  | { type: 'synced'; server: CopySession | null }
  | { type: 'closed'; id: Id; reason: CloseReason }

/** A subscription as long as it is one. */
export const running = (server: CopySession | null | undefined): CopySession | null =>
  server && server.state !== 'CLOSED' ? server : null

const nameOf = ({ id, playerWalletHash }: CopySession) => ({ id, wallet: playerWalletHash })

/** The client after an event; an event that means nothing now leaves it as it is. */
export function step(client: CopyClient, event: CopyEvent): CopyClient {
  const { act, running: runs, ended } = client
  switch (event.type) {
    case 'start': {
      // What runs has to end first, and one request at a time is enough.
      if (act || runs) return client
      const previousId = ended?.id ?? client.fault?.previousId ?? null
      const begun: CopyAct = { ...sending, kind: 'start', id: null, previousId }
      return { ...client, fault: null, ended: null, requestedStop: null, act: begun }
    }
    case 'stop':
      if (act) return client
      return { ...client, fault: null, act: { ...sending, kind: 'stop', cause: event.cause } }
    case 'dismissed':
      return act || !ended ? client : { ...client, ended: null }
    default:
      return answer(client, event)
  }
}

const sending = { phase: 'sending', verdict: 'lost', message: null } as const

function answer(client: CopyClient, event: ServerEvent): CopyClient {
  const { act } = client
  switch (event.type) {
    case 'started':
      if (act?.kind !== 'start' || act.phase !== 'sending') return client
      return settle(client, { ...act, id: event.server.id }, event.server, true)
    case 'sent': {
      if (act?.phase !== 'sending') return client
      const { verdict, message = null, id = null } = event
      const sent = { ...act, phase: 'checking', verdict, message } as const
      return { ...client, act: sent.kind === 'start' ? { ...sent, id } : sent }
    }
    case 'unread':
      return act?.phase === 'checking' && event.isLast ? giveUp(client, act, 'unread') : client
    case 'checked':
      return act?.phase === 'checking' ? settle(client, act, event.server, event.isLast) : client
    case 'synced':
      return act ? client : sync(client, running(event.server))
    case 'closed':
      return close(client, event.id, event.reason)
  }
}

/** The client once a read shows what a request did; the same client where none shows it yet. */
function settle(
  client: CopyClient,
  act: CopyAct,
  server: CopySession | null,
  isLast: boolean,
): CopyClient {
  const current = running(server)
  const settled = { ...client, act: null }
  const isOver = isLast || act.verdict === 'refused'
  if (act.kind === 'start') {
    if (current) return { ...settled, running: nameOf(current), ended: null }
    // It began and ended already: how it ended says more than that it doesn't run.
    if (client.ended) return settled
    if (act.id !== null)
      return { ...settled, ended: { id: act.id, wallet: null, reason: 'unknown' } }
    return isOver ? giveUp(client, act, 'unconfirmed') : client
  }
  if (!current) return finish({ ...settled, requestedStop: act.cause })
  // Another tab has begun the next one meanwhile.
  if (client.running && client.running.id !== current.id) return sync(settled, current)
  const runs = { ...client, running: nameOf(current) }
  if (current.state === 'TERMINATION') return { ...runs, act: null, requestedStop: act.cause }
  return isOver ? giveUp(runs, act, 'unconfirmed') : client
}

/** Nothing more is read: a fault, which says as much as is known. */
function giveUp(client: CopyClient, act: CopyAct, known: 'unconfirmed' | 'unread'): CopyClient {
  const { kind, verdict, message } = act
  const status = verdict === 'refused' ? verdict : known
  const previousId = act.kind === 'start' ? act.previousId : null
  // A stop that takes effect late is still the one that was requested.
  const requestedStop = act.kind === 'stop' && status !== 'refused' ? act.cause : null
  return { ...client, act: null, requestedStop, fault: { kind, status, message, previousId } }
}

function sync(client: CopyClient, current: CopySession | null): CopyClient {
  const { running: previous } = client
  if (!current) return previous ? finish(client) : client
  if (previous && previous.id === current.id && previous.wallet === current.playerWalletHash) {
    // It winds down: the stop took effect after all.
    const isStopped = current.state === 'TERMINATION' && client.fault?.kind === 'stop'
    return isStopped ? { ...client, fault: null } : client
  }
  return { ...client, running: nameOf(current), ended: null, requestedStop: null, fault: null }
}

/** It runs no more: why, as far as anybody said so. */
function finish(client: CopyClient): CopyClient {
  const { running: previous, requestedStop, ended } = client
  const over = { ...client, running: null, requestedStop: null, fault: null }
  if (!previous) return over
  if (ended && ended.id === previous.id) return over
  return { ...over, ended: { ...previous, reason: requestedStop ?? 'unknown' } }
}

/** Reasons with which a server confirms an end that was asked for. */
const ASKED: ReadonlySet<CloseReason> = new Set(['TURN_OFF', 'USER_REQUEST'])

function close(client: CopyClient, id: Id, reason: CloseReason): CopyClient {
  const { act, fault, running: previous, ended, requestedStop } = client
  if (previous) {
    if (previous.id !== id) return client
    const cause = act?.kind === 'stop' ? act.cause : requestedStop
    const why = cause !== null && ASKED.has(reason) ? cause : reason
    const end = { ...previous, reason: why }
    return { ...client, running: null, requestedStop: null, fault: null, ended: end }
  }
  const start = act ?? fault
  if (start?.kind === 'start' && !(fault?.status === 'refused')) {
    // One that was under way, and ended before anything else showed that it had begun.
    if (start.previousId === id) return client
    return { ...client, fault: null, ended: { id, wallet: null, reason } }
  }
  // The server's own word on an end that we could only notice.
  const isNews = ended?.id === id && ended.reason === 'unknown'
  return isNews ? { ...client, ended: { ...ended, reason } } : client
}

/** What a room shows of the viewer's copying. */
export type CopyView =
  | { status: 'unknown' }
  | { status: 'idle' }
  | { status: 'starting'; act: CopyAct }
  | { status: 'active' | 'paused' | 'terminating'; round: CopySession }
  | { status: 'stopping'; act: CopyAct; round: CopySession | null }
  | { status: 'elsewhere'; round: CopySession }
  | { status: 'closed'; reason: EndReason }

/** The server's two words on the same copying; undefined is not read yet. */
export interface ServerSide {
  /** The viewer's round in the room. */
  round: CopySession | null | undefined
  /** Whatever the viewer copies anywhere. */
  own: CopySession | null | undefined
}

/** What is shown in the room of a wallet. */
export function viewOf({ round, own }: ServerSide, client: CopyClient, wallet: string): CopyView {
  const { act, ended } = client
  const now = running(round) ?? running(own)
  if (act?.kind === 'start') return { status: 'starting', act }
  if (act?.kind === 'stop') return { status: 'stopping', act, round: now }
  if (now) {
    if (now.playerWalletHash !== wallet) return { status: 'elsewhere', round: now }
    switch (now.state) {
      case 'PAUSE':
        return { status: 'paused', round: now }
      case 'TERMINATION':
        return { status: 'terminating', round: now }
      default:
        return { status: 'active', round: now }
    }
  }
  if (ended && (ended.wallet === wallet || ended.wallet === null)) {
    return { status: 'closed', reason: ended.reason }
  }
  return round === undefined || own === undefined ? { status: 'unknown' } : { status: 'idle' }
}
