import { Money } from '../../../lib/amount.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import type { GameEvent } from '../../../model/game-center.ts'
import { wheelEnd } from '../countdown.ts'
import type { EventResult } from './finish.ts'

/** The end of an event, as one viewer is shown it. */
export interface EventEnd {
  eventType: GameEvent['eventType']
  result: EventResult
  nickname: string
  joined: boolean
}

/** A result that was told: what its message said, and which events can have brought it. */
interface SeenResult {
  readonly content: string
  readonly ended: readonly string[]
}

/** Results that are to be shown, one after the other. */
export interface ResultQueue {
  /** The one on screen. */
  readonly current: EventEnd | null
  /** How many have come on screen so far: names the current one. */
  readonly shown: number
  /** Whether its result is told. */
  readonly isTold: boolean
  readonly waiting: readonly EventEnd[]
  /** The latest results, so that a message which comes twice is shown once. */
  readonly known: readonly SeenResult[]
}

export type ResultQueueAction =
  /** `ended`: ids of the events of the kind that were over, as far as the list says. */
  | { type: 'finished'; finish: EventEnd; ended: readonly string[] }
  | { type: 'told' }
  | { type: 'closed' }

/** More than can come in a room's time, and no list that grows for good. */
const MAX_SEEN = 50

export const emptyQueue: ResultQueue = {
  current: null,
  shown: 0,
  isTold: false,
  waiting: [],
  known: [],
}

/**
 * What a message says. The reward's id alone is no name for an event: it may be one of many ids of
 * its winner, and the same as another winner's.
 */
function contentOf({ eventType, result }: EventEnd): string {
  const { winner, win } = result
  const participants = result.participants.map(({ nickname }) => nickname).sort()
  const prize = [win.id, win.type, win.amountUsd, win.promoCode]
  return JSON.stringify([eventType, winner.nickname, participants, prize])
}

/**
 * Whether a message tells what was told already. Finish messages name no event: two are of one event
 * where they say the same, unless all that can have ended is another event than at the first one.
 */
function isRepeat(told: SeenResult, { content, ended }: SeenResult): boolean {
  if (told.content !== content) return false
  if (told.ended.length === 0 || ended.length === 0) return true
  return ended.some(id => told.ended.includes(id))
}

/** Whether an event is over, by the server's time: a wheel whose time is up, a full jackpot. */
export function hasEnded(event: GameEvent, now: number): boolean {
  if (event.eventType === 'JACKPOT') {
    return new Money(event.gainedAmountUsd).gte(event.amountUsd)
  }
  const start = parseIsoDate(event.startAt)
  return start !== null && wheelEnd(start.getTime(), event.durationSeconds) <= now
}

/** Returns the queue after a step. */
export function resultQueueReducer(queue: ResultQueue, step: ResultQueueAction): ResultQueue {
  switch (step.type) {
    case 'finished': {
      const told = { content: contentOf(step.finish), ended: step.ended }
      if (queue.known.some(other => isRepeat(other, told))) return queue
      const known = [...queue.known, told].slice(-MAX_SEEN)
      const waiting = [...queue.waiting, step.finish]
      return queue.current ? { ...queue, known, waiting } : showNext({ ...queue, known, waiting })
    }
    case 'told':
      return queue.current ? { ...queue, isTold: true } : queue
    case 'closed':
      return showNext(queue)
  }
}

function showNext(queue: ResultQueue): ResultQueue {
  const [current = null, ...waiting] = queue.waiting
  const shown = current ? queue.shown + 1 : queue.shown
  return { ...queue, current, shown, waiting, isTold: false }
}

/** Whether a result of the viewer's own is still to come, which their balance would give away. */
export const hasHiddenResult = ({ current, isTold, waiting }: ResultQueue): boolean =>
  (current?.joined === true && !isTold) || waiting.some(({ joined }) => joined)

/**
 * Whether the viewer had joined what has ended. The message names no event: the viewer is among
 * its participants, or had joined the only event of the kind (a server may name some people only).
 */
export function hasJoined(
  { participants, winner }: Pick<EventResult, 'participants' | 'winner'>,
  nickname: string,
  events: readonly { joined: boolean }[],
): boolean {
  const isNamed = [winner, ...participants].some(person => person.nickname === nickname)
  return isNamed || (events.length === 1 && events[0]?.joined === true)
}
