import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { WheelEvent } from '../../../src/model/events.ts'
import type { Machine } from './machine.ts'
import type { TableState, WheelState } from './state.ts'
import { draw, isoTime, NEXT_AFTER, type Surroundings } from './table.ts'

/** From the announcement of a wheel to its start (docs/behaviour/demo.md#events). */
const AHEAD: number = minutes(1)
const DURATION_SECONDS = 80
const WIN_USD = 10

/** The wheel of one streamer that comes by itself. */
export interface Wheel extends Machine {
  list(wallet: string | null): v.InferInput<typeof WheelEvent>[]
  /** Takes part; false where there is no such event. */
  join(id: string, wallet: string, name: string): boolean
  /** Ends it at once; nothing where none is there. */
  finish(): void
}

/** Gives the win of a wheel to one of those who joined, or says that it is over. */
export function giveAway(
  event: Pick<WheelState, 'id' | 'joined'>,
  amountUsd: number,
  around: Surroundings,
): string | null {
  const drawn = draw(event.joined, around.names, around.random.fork(`${event.id}:draw`))
  if (!drawn) {
    around.tell({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
    return null
  }
  const { wallet, winner, participants } = drawn
  const prize = { type: 'MONETARY', amountUsd } as const
  const id = around.award(wallet, { gameType: 'WHEEL_OF_FORTUNE', prize })
  const win = { ...prize, id }
  around.tell({ type: 'WHEEL_OF_FORTUNE_FINISH', data: { winner, participants, win } })
  return winner.nickname
}

/** Creates the automatic wheel of a table. */
export function createWheel(table: TableState['wheel'], around: Surroundings): Wheel {
  const { clock } = around
  const endOf = ({ startAt }: WheelState) => startAt + seconds(DURATION_SECONDS)

  function open(): void {
    table.count += 1
    const id = `wheel-${around.streamerUserId}-${table.count}`
    table.event = { id, startAt: clock.now() + AHEAD, joined: {} }
    around.save()
    // The first one is nothing new to anybody.
    if (table.count > 1) around.tell({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
  }

  function end(event: WheelState, at: number): void {
    table.event = null
    table.allowedAt = at + NEXT_AFTER
    giveAway(event, WIN_USD, around)
    around.save()
  }

  return {
    due: () => (table.event ? endOf(table.event) : table.allowedAt),
    step(due) {
      if (table.event) end(table.event, due)
      else open()
    },
    list(wallet) {
      const { event } = table
      if (!event) return []
      return [
        {
          id: event.id,
          joined: wallet !== null && Object.hasOwn(event.joined, wallet),
          startAt: isoTime(event.startAt),
          durationSeconds: DURATION_SECONDS,
          type: 'MONETARY',
        },
      ]
    },
    join(id, wallet, name) {
      if (table.event?.id !== id) return false
      table.event.joined[wallet] ??= name
      around.save()
      return true
    },
    finish() {
      if (table.event) end(table.event, clock.now())
    },
  }
}
