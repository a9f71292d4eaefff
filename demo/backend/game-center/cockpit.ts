import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { CockpitGroup, WheelEvent } from '../../../src/model/game-center.ts'
import { ApiError } from '../api-error.ts'
import { awardPrize, type EventContext, isoTime, joinEvent } from './event-context.ts'
import type { CockpitState, StreamerEventsState } from './state.ts'
import { toWire } from './wheel.ts'

const NAME = 'Late Night Wheels'
const MIN_VIEWERS = 80
const GROUP_DURATION: number = minutes(6 * 60)
/** Prizes of a group in USD; the first one has been won already. */
const PRIZES_USD = [10, 10, 25, 50, 100]
const MAX_SECONDS = 3600

const iso = (time: number | null) => (time === null ? null : isoTime(time))

function firstEvents(streamerUserId: string, now: number, winner: string): CockpitState[] {
  const pending = { startAt: null, finishAt: null, durationSeconds: null, winner: null }
  return PRIZES_USD.map((amountUsd, place) => {
    const id = `cockpit-${streamerUserId}-${place + 1}`
    const event = { ...pending, id, amountUsd, joined: {} }
    if (place > 0) return { ...event, status: 'PENDING' }
    const finishAt = now - minutes(25)
    const durationSeconds = 120
    const startAt = finishAt - seconds(durationSeconds)
    return { ...event, status: 'FINISHED', startAt, finishAt, durationSeconds, winner }
  })
}

/** Creates the wheels that a streamer starts. */
export function createCockpit(state: StreamerEventsState, context: EventContext) {
  const { clock } = context

  function cockpit(): NonNullable<StreamerEventsState['cockpit']> {
    if (state.cockpit) return state.cockpit
    const now = clock.now()
    const random = context.random.fork(`cockpit:${context.streamerUserId}`)
    const [winner = ''] = random.shuffle(context.names)
    state.cockpit = { openedAt: now, events: firstEvents(context.streamerUserId, now, winner) }
    context.save()
    return state.cockpit
  }
  const active = () => state.cockpit?.events.find(({ status }) => status === 'ACTIVE')

  function find(id: string): CockpitState {
    const event = cockpit().events.find(other => other.id === id)
    if (!event) throw new ApiError(404, 'Not Found')
    return event
  }

  return {
    due: () => active()?.finishAt ?? null,
    step() {
      const event = active()
      if (!event) return
      const [sampleWinner = null] = context.random.fork(`${event.id}:nobody`).shuffle(context.names)
      event.status = 'FINISHED'
      // Without participants a sample person wins.
      const winner = awardPrize(event, 'WHEEL_OF_FORTUNE', event.amountUsd, context)
      event.winner = winner?.nickname ?? sampleWinner
      context.save()
    },
    group(): v.InferInput<typeof CockpitGroup> {
      const { openedAt, events } = cockpit()
      return {
        id: `group-${context.streamerUserId}`,
        name: NAME,
        minViewersThreshold: MIN_VIEWERS,
        activationType: 'BY_STREAMER',
        startAt: isoTime(openedAt - minutes(60)),
        finishAt: isoTime(openedAt + GROUP_DURATION),
        events: events.map(
          ({ id, status, amountUsd, startAt, finishAt, durationSeconds, winner }) => ({
            id,
            type: 'MONETARY',
            status,
            amountUsd,
            startAt: iso(startAt),
            finishAt: iso(finishAt),
            durationSeconds,
            durationRemainingSeconds:
              status === 'ACTIVE' && finishAt !== null
                ? Math.ceil((finishAt - clock.now()) / seconds(1))
                : null,
            winner: winner === null ? null : { nickname: winner },
            winTime: winner === null ? null : iso(finishAt),
          }),
        ),
      }
    },
    start(id: string, durationSeconds: unknown) {
      const event = find(id)
      const isValid =
        typeof durationSeconds === 'number' &&
        Number.isInteger(durationSeconds) &&
        durationSeconds > 0 &&
        durationSeconds <= MAX_SECONDS
      if (!isValid) throw new ApiError(400, 'Invalid duration')
      if (event.status !== 'PENDING') throw new ApiError(400, 'This wheel has already started')
      if (active()) throw new ApiError(400, 'Another wheel is already running')
      const startAt = clock.now()
      const finishAt = startAt + seconds(durationSeconds)
      Object.assign(event, { status: 'ACTIVE', startAt, finishAt, durationSeconds })
      context.save()
      context.publish({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
    },
    stop(id: string) {
      const event = find(id)
      if (event.status !== 'ACTIVE') throw new ApiError(400, "This wheel isn't running")
      Object.assign(event, { status: 'CANCELED', finishAt: clock.now() })
      context.save()
      context.publish({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
    },
    /** Returns the running wheel as viewers see it; an empty list without one. */
    list(wallet: string | null): v.InferInput<typeof WheelEvent>[] {
      const event = active()
      if (!event || event.startAt === null) return []
      const { id, joined, startAt, durationSeconds } = event
      return [toWire({ id, joined, startAt }, durationSeconds ?? 0, wallet)]
    },
    join: (id: string, wallet: string, name: string) =>
      joinEvent(context, active(), id, wallet, name),
  }
}
