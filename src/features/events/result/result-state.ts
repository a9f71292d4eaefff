import { Money } from '../../../lib/amount.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import type { GameEvent } from '../../../model/game-center.ts'
import { wheelEnd } from '../wheel-time.ts'
import type { EventResult } from './outcome.ts'

/** A result with what this viewer's dialog needs to show it. */
export interface ReceivedResult {
  eventType: GameEvent['eventType']
  result: EventResult
  nickname: string
  joined: boolean
  /** Whether the prize is above the viewer's contribution (model/celebrated-wins.ts). */
  isAboveStake: boolean
}

/** A result that was received before: its message's content, and the events that it can belong to. */
interface SeenResult {
  readonly content: string
  readonly endedIds: readonly string[]
}

/** The results of a room's events, shown one after the other. */
export interface ResultState {
  /** The one whose dialog is open. */
  readonly current: ReceivedResult | null
  /** Number of dialogs opened so far; identifies the current one. */
  readonly shownCount: number
  /** Whether the current dialog shows its result by now, not only its animation. */
  readonly isResultShown: boolean
  readonly waiting: readonly ReceivedResult[]
  /** The latest results; a message that is delivered twice is shown once. */
  readonly seen: readonly SeenResult[]
}

interface ReceivedEvent {
  type: 'result-received'
  entry: ReceivedResult
  /** Ids of all events of the kind that are over according to the list. */
  endedIds: readonly string[]
}

export type ResultEvent = ReceivedEvent | { type: 'result-shown' } | { type: 'dialog-closed' }

/** Limits memory; far more than a room has in a visit. */
const MAX_SEEN = 50

export const noResults: ResultState = {
  current: null,
  shownCount: 0,
  isResultShown: false,
  waiting: [],
  seen: [],
}

/** Returns the content of a result as text, to compare messages: the ids of two winners' rewards may be the same. */
function contentOf({ eventType, result }: ReceivedResult): string {
  const { winner, win } = result
  const participants = result.participants.map(({ nickname }) => nickname).sort()
  const prize = [win.id, win.type, win.amountUsd, win.promoCode]
  return JSON.stringify([eventType, winner.nickname, participants, prize])
}

/**
 * Returns whether a result was seen before. Result messages have no event id: two messages with the
 * same content are about the same event, unless no event that is over now was over at the first one.
 */
function isRepeat(seen: SeenResult, { content, endedIds }: SeenResult): boolean {
  if (seen.content !== content) return false
  if (seen.endedIds.length === 0 || endedIds.length === 0) return true
  return endedIds.some(id => seen.endedIds.includes(id))
}

/** Returns the latest results with another one, or the same ones if it is a repeat. */
export function withResult(
  seen: readonly SeenResult[],
  { entry, endedIds }: ReceivedEvent,
): readonly SeenResult[] {
  const result = { content: contentOf(entry), endedIds }
  return seen.some(other => isRepeat(other, result)) ? seen : [...seen, result].slice(-MAX_SEEN)
}

/** Returns whether an event is over at a timestamp: a wheel after its end, or a full jackpot. */
export function hasEnded(event: GameEvent, now: number): boolean {
  if (event.eventType === 'JACKPOT') {
    return new Money(event.gainedAmountUsd).gte(event.amountUsd)
  }
  const start = parseIsoDate(event.startAt)
  return start !== null && wheelEnd(start.getTime(), event.durationSeconds) <= now
}

/**
 * Adds results, ignoring repeated ones and those that a newer one replaces, and shows the next one when a dialog is
 * closed.
 */
export function resultReducer(state: ResultState, event: ResultEvent): ResultState {
  switch (event.type) {
    case 'result-received': {
      const seen = withResult(state.seen, event)
      if (seen === state.seen) return state
      const { joined } = event.entry
      // Nobody closes dialogs in a hidden tab, so the viewer's own result replaces one of others that is shown.
      const makesWay = joined && state.isResultShown && state.current?.joined === false
      // Of the events that the viewer hadn't joined, only the newest result waits.
      const kept = state.waiting.filter(other => other.joined || (joined && !makesWay))
      const next = { ...state, seen, waiting: [...kept, event.entry] }
      return state.current && !makesWay ? next : showNext(next)
    }
    case 'result-shown':
      return state.current ? { ...state, isResultShown: true } : state
    case 'dialog-closed':
      return showNext(state)
  }
}

function showNext(state: ResultState): ResultState {
  const [current = null, ...waiting] = state.waiting
  const shownCount = current ? state.shownCount + 1 : state.shownCount
  return { ...state, current, shownCount, waiting, isResultShown: false }
}

/** Returns whether a result of an event that the viewer joined is not shown yet. */
export const hasHiddenResult = ({ current, isResultShown, waiting }: ResultState): boolean =>
  (current?.joined === true && !isResultShown) || waiting.some(({ joined }) => joined)

/**
 * Returns whether the viewer had joined the event that ended. The message has no event id, and a server may list only
 * some participants: the viewer is listed, or joined all events that it may belong to.
 */
export function hasJoined(
  { participants, winner }: Pick<EventResult, 'participants' | 'winner'>,
  nickname: string,
  events: readonly { joined: boolean }[],
): boolean {
  const isNamed = [winner, ...participants].some(person => person.nickname === nickname)
  return isNamed || (events.length > 0 && events.every(({ joined }) => joined))
}
