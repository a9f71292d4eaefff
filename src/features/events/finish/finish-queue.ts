import type { GameEvent } from '../../../model/events.ts'
import type { FinishResult } from './finish.ts'

/** The end of an event, as one viewer is shown it. */
export interface Finish {
  eventType: GameEvent['eventType']
  result: FinishResult
  nickname: string
  joined: boolean
}

/** Ends that are to be shown, one after the other. */
export interface FinishQueue {
  /** The one on screen. */
  readonly current: Finish | null
  /** Whether its result is told. */
  readonly isTold: boolean
  readonly waiting: readonly Finish[]
  /** Rewards whose end was shown or waits: a message that comes twice is shown once. */
  readonly known: readonly string[]
}

export type FinishStep =
  | { type: 'finished'; finish: Finish }
  | { type: 'told' }
  | { type: 'closed' }

/** More than can come in a room's time, and no list that grows for good. */
const MOST_KNOWN = 50

export const emptyQueue: FinishQueue = { current: null, isTold: false, waiting: [], known: [] }

const keyOf = ({ eventType, result }: Finish) => `${eventType} ${result.win.id}`

/** What the queue is after a step. */
export function nextQueue(queue: FinishQueue, step: FinishStep): FinishQueue {
  switch (step.type) {
    case 'finished': {
      const key = keyOf(step.finish)
      if (queue.known.includes(key)) return queue
      const known = [...queue.known, key].slice(-MOST_KNOWN)
      return queue.current
        ? { ...queue, known, waiting: [...queue.waiting, step.finish] }
        : { ...queue, known, current: step.finish, isTold: false }
    }
    case 'told':
      return queue.current ? { ...queue, isTold: true } : queue
    case 'closed': {
      const [current = null, ...waiting] = queue.waiting
      return { ...queue, current, waiting, isTold: false }
    }
  }
}

/** Whether a result of the viewer's own is still to come, which their balance would give away. */
export const isSecret = ({ current, isTold, waiting }: FinishQueue): boolean =>
  (current?.joined === true && !isTold) || waiting.some(({ joined }) => joined)

/**
 * Whether the viewer had joined what has ended. The message names no event: the viewer is among
 * its participants, or had joined the only event of the kind (a server may name some people only).
 */
export function hasJoined(
  { participants, winner }: Pick<FinishResult, 'participants' | 'winner'>,
  nickname: string,
  events: readonly { joined: boolean }[],
): boolean {
  const isNamed = [winner, ...participants].some(person => person.nickname === nickname)
  return isNamed || (events.length === 1 && events[0]?.joined === true)
}
