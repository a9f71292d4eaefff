import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { CockpitGroup } from '../../../src/model/cockpit.ts'
import type { WheelEvent } from '../../../src/model/events.ts'
import { ApiError } from '../api-error.ts'
import type { Machine } from './machine.ts'
import type { CockpitState, TableState } from './state.ts'
import { isoTime, type Surroundings } from './table.ts'
import { giveAway } from './wheel.ts'

const NAME = 'Late Night Wheels'
const THRESHOLD = 80
const OPEN_FOR: number = minutes(6 * 60)
/** The prizes of a group in USD; the first one is given away already. */
const PRIZES = [10, 10, 25, 50, 100]
const LONGEST_SECONDS = 3600

/** The wheels that a streamer starts by hand. */
export interface Cockpit extends Machine {
  group(): v.InferInput<typeof CockpitGroup>
  start(id: string, durationSeconds: unknown): void
  stop(id: string): void
  /** The one that runs, as viewers see it. */
  list(wallet: string | null): v.InferInput<typeof WheelEvent>[]
  join(id: string, wallet: string, name: string): boolean
}

const iso = (time: number | null) => (time === null ? null : isoTime(time))

function firstEvents(streamerUserId: string, now: number, winner: string): CockpitState[] {
  const pending = { startAt: null, finishAt: null, durationSeconds: null, winner: null, joined: {} }
  return PRIZES.map((amountUsd, place) => {
    const event = { ...pending, id: `cockpit-${streamerUserId}-${place + 1}`, amountUsd }
    if (place > 0) return { ...event, status: 'PENDING' }
    const finishAt = now - minutes(25)
    const durationSeconds = 120
    const startAt = finishAt - seconds(durationSeconds)
    return { ...event, status: 'FINISHED', startAt, finishAt, durationSeconds, winner }
  })
}

/** Creates the cockpit of a table. */
export function createCockpit(table: TableState, around: Surroundings): Cockpit {
  const { clock } = around

  function opened(): NonNullable<TableState['cockpit']> {
    if (table.cockpit) return table.cockpit
    const now = clock.now()
    const random = around.random.fork(`cockpit:${around.streamerUserId}`)
    const [winner = ''] = random.shuffle(around.names)
    table.cockpit = { openedAt: now, events: firstEvents(around.streamerUserId, now, winner) }
    around.save()
    return table.cockpit
  }
  const active = () => table.cockpit?.events.find(({ status }) => status === 'ACTIVE')

  function find(id: string): CockpitState {
    const event = opened().events.find(other => other.id === id)
    if (!event) throw new ApiError(404, 'Not Found')
    return event
  }

  return {
    due: () => active()?.finishAt ?? null,
    step() {
      const event = active()
      if (!event) return
      const [nobody = null] = around.random.fork(`${event.id}:nobody`).shuffle(around.names)
      event.status = 'FINISHED'
      // Somebody who is not there, where none of the viewers took part.
      event.winner = giveAway(event, event.amountUsd, around) ?? nobody
      around.save()
    },
    group() {
      const { openedAt, events } = opened()
      return {
        id: `group-${around.streamerUserId}`,
        name: NAME,
        minViewersThreshold: THRESHOLD,
        activationType: 'BY_STREAMER',
        startAt: isoTime(openedAt - minutes(60)),
        finishAt: isoTime(openedAt + OPEN_FOR),
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
    start(id, durationSeconds) {
      const event = find(id)
      const isTime =
        typeof durationSeconds === 'number' &&
        Number.isInteger(durationSeconds) &&
        durationSeconds > 0 &&
        durationSeconds <= LONGEST_SECONDS
      if (!isTime) throw new ApiError(400, 'Invalid duration')
      if (event.status !== 'PENDING') throw new ApiError(400, 'This wheel has already started')
      if (active()) throw new ApiError(400, 'Another wheel is already running')
      const startAt = clock.now()
      const finishAt = startAt + seconds(durationSeconds)
      Object.assign(event, { status: 'ACTIVE', startAt, finishAt, durationSeconds })
      around.save()
      around.tell({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
    },
    stop(id) {
      const event = find(id)
      if (event.status !== 'ACTIVE') throw new ApiError(400, "This wheel isn't running")
      Object.assign(event, { status: 'CANCELED', finishAt: clock.now() })
      around.save()
      around.tell({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
    },
    list(wallet) {
      const event = active()
      if (!event || event.startAt === null) return []
      return [
        {
          id: event.id,
          joined: wallet !== null && Object.hasOwn(event.joined, wallet),
          startAt: isoTime(event.startAt),
          durationSeconds: event.durationSeconds ?? 0,
          type: 'MONETARY',
        },
      ]
    },
    join(id, wallet, name) {
      const event = active()
      if (event?.id !== id) return false
      event.joined[wallet] ??= name
      around.save()
      return true
    },
  }
}
