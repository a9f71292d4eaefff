import { Money } from '../lib/amount.ts'
import { minutes, seconds } from '../lib/clock.ts'
import { type ActionKind, actionKey, actionKind, type OriginalAction } from './game-action.ts'

/**
 * Source of a movement of the viewer's money. `pool` is a deposit or withdrawal in the server's records; `deposit`
 * stands in for one from its acceptance until its record is read.
 */
type PlaySource = 'copied' | 'pool' | 'tip' | 'deposit'

/** One movement of the viewer's money. A deposit and a tip count as bets, a withdrawal as a win. */
export interface PlayAction {
  /** Unique in the session: each key counts once, whatever the number of messages and reads. */
  key: string
  source: PlaySource
  kind: ActionKind
  /** Exact text. */
  amount: string
  currency: string
  /** Time by the server's clock, in milliseconds since the Unix epoch. */
  at: number
  /** Time when an accepted deposit was first sent. */
  sentAt?: number
  /** Whether a record was matched with a deposit that this page saw accepted. */
  isAccepted?: true
}

/**
 * The time in which a viewer copies bets, deposits or tips (docs/responsible-play.md#play-session), until neither play
 * nor a page of the widget was seen for 30 minutes. All times are the server's.
 */
export interface PlaySession {
  /** Null while there is no session. */
  startedAt: number | null
  /** Last time when bets were copied, or a page of the widget was visible. */
  seenAt: number
  /** Last time when money moved by something that the socket doesn't report: a deposit, a withdrawal or a tip. */
  changedAt: number
  /** Time of the viewer's last answer to a reality check; null for none in this session. */
  answeredAt: number | null
  actions: ReadonlyMap<string, PlayAction>
  /** Whether the last read of the server's records since the start has succeeded, so that the totals are right. */
  isComplete: boolean
}

/** Milliseconds without play and without a visible page after which a session is over. */
export const SESSION_GAP = minutes(30)

/** Milliseconds by which dates of the server may differ from its clock as this page estimates it. */
export const DATE_TOLERANCE = seconds(5)

/** Milliseconds after a deposit or a withdrawal in which a server may write its record. */
export const RECORD_DELAY = minutes(1)

export const noPlaySession: PlaySession = {
  startedAt: null,
  seenAt: Number.NEGATIVE_INFINITY,
  changedAt: Number.NEGATIVE_INFINITY,
  answeredAt: null,
  actions: new Map(),
  isComplete: false,
}

/** The part of a session that is kept in the browser, for reloads and other tabs; the server has the rest. */
export type StoredPlaySession = Pick<PlaySession, 'seenAt' | 'changedAt' | 'answeredAt'> & {
  startedAt: number
  /** The server keeps no record of tips. */
  tips: readonly PlayAction[]
}

export type PlaySessionEvent =
  /** The viewer has started to copy, or sent a deposit or a tip; `at` is when it was sent. */
  | { type: 'play-started'; at: number }
  /** The server's copy session was read; `copyingSince`: its start, null if nothing is copied. */
  | { type: 'copying-synced'; at: number; copyingSince: number | null }
  /** A deposit was accepted, of which the records may be read already. */
  | { type: 'deposit-accepted'; deposit: PlayAction & { sentAt: number } }
  /** Copied actions of the socket, or a tip that was accepted. */
  | { type: 'actions-received'; actions: readonly PlayAction[] }
  /** All records of the server since a time; `readAt`: when the read began. */
  | { type: 'records-read'; since: number; readAt: number; actions: readonly PlayAction[] }
  /** The server's records couldn't be read: they may contain more than this page knows. */
  | { type: 'records-unread' }
  /** Deposits or withdrawals have changed the server's records. */
  | { type: 'records-changed'; at: number }
  /** The page is visible, or bets are copied. */
  | { type: 'seen'; at: number }
  /** The server has answered since, at this time of its clock. */
  | { type: 'time-confirmed'; now: number }
  | { type: 'check-answered'; at: number }
  /** The state that a former page or another tab has stored was read. */
  | { type: 'stored-read'; stored: StoredPlaySession }

/** Returns the next state; an event that changes nothing returns the same one. */
export function playSessionReducer(state: PlaySession, event: PlaySessionEvent): PlaySession {
  switch (event.type) {
    case 'play-started':
      return seen(started(state, event.at, event.at), event.at)
    case 'copying-synced': {
      const { at, copyingSince } = event
      return copyingSince === null ? seen(state, at) : seen(started(state, copyingSince, at), at)
    }
    case 'deposit-accepted':
      return withRecordOf(state, event.deposit) ?? withLiveAction(state, event.deposit)
    case 'actions-received':
      return event.actions.reduce(withLiveAction, state)
    case 'records-read':
      return withRecords(state, event)
    case 'records-unread':
      return state.isComplete ? { ...state, isComplete: false } : state
    case 'records-changed':
      if (state.startedAt === null || event.at <= state.changedAt) return state
      return { ...state, changedAt: event.at }
    case 'seen':
      return seen(state, event.at)
    case 'time-confirmed':
      return isPlayOver(state, event.now) ? noPlaySession : state
    case 'check-answered':
      if (state.startedAt === null || event.at <= (state.answeredAt ?? -1)) return state
      return { ...state, answeredAt: event.at }
    case 'stored-read':
      return merged(state, event.stored)
  }
}

/** Starts a session at a time, or lets the current one begin then; `until`: the time up to which it lasts. */
function started(state: PlaySession, since: number, until: number): PlaySession {
  const { startedAt, seenAt } = state
  if (startedAt === null || since > seenAt + SESSION_GAP)
    return { ...noPlaySession, startedAt: since, seenAt: until }
  const latest = Math.max(seenAt, until)
  if (since >= startedAt) return latest > seenAt ? { ...state, seenAt: latest } : state
  // Bets have been copied since before it began, so it goes on, however long nothing was on screen.
  return { ...state, startedAt: since, seenAt: latest, isComplete: false }
}

/** Returns whether a session is over at a time of the server. */
export const isPlayOver = ({ startedAt, seenAt }: PlaySession, now: number): boolean =>
  startedAt !== null && now > seenAt + SESSION_GAP

/** Lets a session go on; what ends one is a confirmed time, as the computer's clock may have been set ahead. */
function seen(state: PlaySession, at: number): PlaySession {
  if (state.startedAt === null || at <= state.seenAt || isPlayOver(state, at)) return state
  return { ...state, seenAt: at }
}

function withLiveAction(state: PlaySession, action: PlayAction): PlaySession {
  const { startedAt } = state
  const { at } = action
  // It is a late message about an earlier session; actions nearer to the start belong to this one.
  if (startedAt !== null && at < startedAt - SESSION_GAP) return state
  const isBefore = startedAt !== null && at < startedAt - DATE_TOLERANCE
  const since = isBefore ? at : Math.max(at, startedAt ?? at)
  return withActions(started(state, since, at), [action])
}

function withActions(state: PlaySession, received: readonly PlayAction[]): PlaySession {
  const actions = new Map(state.actions)
  for (const action of received) if (!actions.has(action.key)) actions.set(action.key, action)
  return actions.size === state.actions.size ? state : { ...state, actions }
}

function withRecords(
  state: PlaySession,
  { since, readAt, actions: records }: Extract<PlaySessionEvent, { type: 'records-read' }>,
): PlaySession {
  const { startedAt } = state
  if (startedAt === null) return state
  const first = startedAt - DATE_TOLERANCE
  const standIns = [...state.actions.values()].filter(({ source }) => source === 'deposit')
  const recent = records.filter(({ at }) => at >= first)
  const next = standIns.reduce(
    (all, deposit) => withoutStandIn(all, deposit, readAt),
    withActions(state, recent),
  )
  return next.isComplete || since > first ? next : { ...next, isComplete: true }
}

/**
 * Marks the first record that matches an accepted deposit, so that no other one is matched with it; null if none does.
 */
function withRecordOf(state: PlaySession, deposit: PlayAction): PlaySession | null {
  const { amount, currency, at, sentAt = at } = deposit
  const [record] = [...state.actions.values()]
    .filter(
      action =>
        action.source === 'pool' &&
        action.kind === 'bet' &&
        !action.isAccepted &&
        action.currency === currency &&
        action.at >= sentAt - DATE_TOLERANCE &&
        new Money(amount).eq(action.amount),
    )
    .toSorted((one, other) => one.at - other.at)
  if (!record) return null
  const actions = new Map(state.actions).set(record.key, { ...record, isAccepted: true })
  return { ...state, actions }
}

/** Removes a deposit that stands in for its record once the record was read, or has been missing for long. */
function withoutStandIn(state: PlaySession, deposit: PlayAction, readAt: number): PlaySession {
  const matched = withRecordOf(state, deposit)
  // This includes a time in the future, after the clock has been corrected.
  const isLate = Math.abs(readAt - deposit.at) >= RECORD_DELAY
  if (!(matched || isLate)) return state
  const actions = new Map((matched ?? state).actions)
  actions.delete(deposit.key)
  return { ...state, actions }
}

/** Merges another tab's state; the order and number of merges make no difference. */
function merged(state: PlaySession, stored: StoredPlaySession): PlaySession {
  const { startedAt } = state
  const isNewer = startedAt === null || stored.startedAt > state.seenAt + SESSION_GAP
  const { tips, ...times } = stored
  if (isNewer) return withActions({ ...noPlaySession, ...times }, tips)
  // A session that is over.
  if (startedAt > stored.seenAt + SESSION_GAP) return state
  const next = withActions(state, tips)
  const answeredAt = Math.max(state.answeredAt ?? 0, stored.answeredAt ?? 0) || null
  const common = {
    startedAt: Math.min(startedAt, stored.startedAt),
    seenAt: Math.max(state.seenAt, stored.seenAt),
    changedAt: Math.max(state.changedAt, stored.changedAt),
    answeredAt,
    isComplete: state.isComplete && startedAt <= stored.startedAt,
  }
  const isSame =
    next === state &&
    common.startedAt === startedAt &&
    common.seenAt === state.seenAt &&
    common.changedAt === state.changedAt &&
    answeredAt === state.answeredAt
  return isSame ? state : { ...next, ...common }
}

/** Returns the state that is stored for a reload and other tabs; null without a session. */
export function toStored(state: PlaySession): StoredPlaySession | null {
  const { startedAt, seenAt, changedAt, answeredAt, actions } = state
  if (startedAt === null) return null
  const tips = [...actions.values()].filter(({ source }) => source === 'tip')
  return { startedAt, seenAt, changedAt, answeredAt, tips }
}

/** Sums of a session in one currency; `net` is `won` minus `staked`. */
export interface PlayTotals {
  /** Bets, deposits and tips, less bets that were returned. */
  staked: Money
  /** Wins and withdrawals, less wins that were reversed. */
  won: Money
  net: Money
}

/** Returns the sums of the actions in a currency, of some sources or of all. */
export function playTotals(
  { actions }: Pick<PlaySession, 'actions'>,
  currency: string,
  isCounted: (action: PlayAction) => boolean = () => true,
): PlayTotals {
  let [staked, won] = [new Money(0), new Money(0)]
  for (const action of actions.values()) {
    if (action.currency !== currency || !isCounted(action)) continue
    switch (action.kind) {
      case 'bet':
        staked = staked.plus(action.amount)
        break
      case 'bet-returned':
        staked = staked.minus(action.amount)
        break
      case 'win':
        won = won.plus(action.amount)
        break
      case 'win-returned':
        won = won.minus(action.amount)
        break
    }
  }
  return { staked, won, net: won.minus(staked) }
}

type RecordedAction = Pick<OriginalAction, 'id' | 'hash' | 'actionType' | 'amount' | 'currency'>

/** Returns a copied action as one of the session. */
export const copiedPlay = (action: RecordedAction, at: number): PlayAction => ({
  key: actionKey(action),
  source: 'copied',
  kind: actionKind(action.actionType),
  amount: action.amount,
  currency: action.currency,
  at,
})

/** Returns a deposit or a withdrawal as an action of the session. */
export const poolPlay = (action: Omit<RecordedAction, 'hash'>, at: number): PlayAction => ({
  ...copiedPlay({ ...action, hash: null }, at),
  key: `pool:${action.id}`,
  source: 'pool',
})
