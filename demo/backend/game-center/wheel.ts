import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { WheelEvent } from '../../../src/model/game-center.ts'
import {
  awardPrize,
  type EventContext,
  hasJoined,
  isoTime,
  joinEvent,
  NEXT_EVENT_DELAY,
} from './event-context.ts'
import type { StreamerEventsState, WheelState } from './state.ts'

/** Time from the announcement of a wheel to its start (docs/behaviour/demo.md#events). */
const START_DELAY: number = minutes(1)
const DURATION_SECONDS = 80
const WIN_USD = 10

/** Returns a wheel as viewers see it. */
export const toWire = (
  { id, joined, startAt }: WheelState,
  durationSeconds: number,
  wallet: string | null,
): v.InferInput<typeof WheelEvent> => ({
  id,
  joined: hasJoined({ id, joined }, wallet),
  startAt: isoTime(startAt),
  durationSeconds,
  type: 'MONETARY',
})

export function createWheel(state: StreamerEventsState['wheel'], context: EventContext) {
  const { clock } = context
  const endOf = ({ startAt }: WheelState) => startAt + seconds(DURATION_SECONDS)

  function open(): void {
    state.count += 1
    const id = `wheel-${context.streamerUserId}-${state.count}`
    state.event = { id, startAt: clock.now() + START_DELAY, joined: {} }
    context.save()
    // Nobody has seen a state before the first event, so it needs no update.
    if (state.count > 1) context.publish({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
  }

  function end(event: WheelState, at: number): void {
    state.event = null
    state.allowedAt = at + NEXT_EVENT_DELAY
    awardPrize(event, 'WHEEL_OF_FORTUNE', WIN_USD, context)
    context.save()
  }

  return {
    due: () => (state.event ? endOf(state.event) : state.allowedAt),
    step(due: number) {
      if (state.event) end(state.event, due)
      else open()
    },
    list: (wallet: string | null) =>
      state.event ? [toWire(state.event, DURATION_SECONDS, wallet)] : [],
    join: (id: string, wallet: string, name: string) =>
      joinEvent(context, state.event, id, wallet, name),
    /** Ends the announced or running wheel. */
    finish() {
      if (state.event) end(state.event, clock.now())
    },
  }
}
