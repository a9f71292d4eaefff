import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { JackpotEvent } from '../../../src/model/events.ts'
import { roundTo } from '../currency.ts'
import type { Machine } from './machine.ts'
import type { JackpotState, TableState } from './state.ts'
import { draw, isoTime, NEXT_AFTER, type Surroundings } from './table.ts'

/** A jackpot changes this often (docs/behaviour/demo.md#events). */
const TICK: number = seconds(2)
/** Bounds of each change; money in USD. */
const LEAST_GAIN = 50
const MOST_GAIN = 150
const MOST_DRIFT = 0.02
const MOST_NEW_PLAYERS = 3
const MOST_CONTRIBUTION = 10

const AMOUNT_STEP = 250
const DURATION: number = minutes(30)

const usd = (amount: number): number => roundTo('USD', amount)

/** The jackpot of one streamer. */
export interface Jackpot extends Machine {
  list(wallet: string | null): v.InferInput<typeof JackpotEvent>[]
  /** Takes part; false where there is no such event. */
  join(id: string, wallet: string, name: string): boolean
  /** Fills it at once; nothing where none runs. */
  finish(): void
}

function seen(event: JackpotState, wallet: string | null): v.InferInput<typeof JackpotEvent> {
  return {
    id: event.id,
    type: 'MONETARY',
    startAt: isoTime(event.startAt),
    finishAt: isoTime(event.startAt + DURATION),
    amountUsd: event.amountUsd,
    joined: wallet !== null && Object.hasOwn(event.joined, wallet),
    chanceToWin: event.chance,
    gainedAmountUsd: event.gainedUsd,
    percentageBetVolume: event.percentageBetVolume,
    yourContributionUsd: (wallet === null ? undefined : event.contributions[wallet]) ?? 0,
    totalJoinedUsers: event.players,
  }
}

/** Creates the jackpot of a table. */
export function createJackpot(table: TableState['jackpot'], around: Surroundings): Jackpot {
  const { clock, tell } = around

  function open(): void {
    table.count += 1
    const id = `jackpot-${around.streamerUserId}-${table.count}`
    const random = around.random.fork(id)
    const amountUsd = random.integer(16, 32) * AMOUNT_STEP
    table.event = {
      id,
      startAt: clock.now(),
      amountUsd,
      gainedUsd: usd(amountUsd * random.between(0.15, 0.35)),
      chance: Number(random.between(0.04, 0.12).toFixed(4)),
      percentageBetVolume: random.integer(1, 5),
      players: random.integer(12, 60),
      ticks: 0,
      joined: {},
      contributions: {},
    }
    around.save()
    // The first one is nothing new to anybody.
    if (table.count > 1) tell({ type: 'JACKPOT_UPDATE' })
  }

  /** The draws of a tick depend on its number alone, so that a reload replays what was not saved. */
  function move(event: JackpotState): void {
    const random = around.random.fork(`${event.id}:${event.ticks}`)
    event.ticks += 1
    event.gainedUsd = usd(event.gainedUsd + random.between(LEAST_GAIN, MOST_GAIN))
    const drifted = event.chance + random.between(-MOST_DRIFT, MOST_DRIFT)
    event.chance = Number(Math.min(1, Math.max(0, drifted)).toFixed(4))
    event.players += random.integer(0, MOST_NEW_PLAYERS)
    for (const wallet of Object.keys(event.joined)) {
      const before = event.contributions[wallet] ?? 0
      event.contributions[wallet] = usd(before + random.between(0, MOST_CONTRIBUTION))
    }
  }

  function tellDetails(event: JackpotState): void {
    tell(wallet => {
      const { id, chanceToWin, gainedAmountUsd, yourContributionUsd, totalJoinedUsers } = seen(
        event,
        wallet,
      )
      return {
        type: 'JACKPOT_DETAILS_UPDATE',
        data: { id, chanceToWin, gainedAmountUsd, yourContributionUsd, totalJoinedUsers },
      }
    })
  }

  function end(event: JackpotState, at: number): void {
    table.event = null
    table.allowedAt = at + NEXT_AFTER
    const { amountUsd } = event
    const drawn = draw(event.joined, around.names, around.random.fork(`${event.id}:draw`))
    if (drawn) {
      const { wallet, winner, participants } = drawn
      const prize = { type: 'MONETARY', amountUsd } as const
      const id = around.award(wallet, { gameType: 'JACKPOT', prize })
      around.credit(wallet, amountUsd)
      tell({ type: 'JACKPOT_FINISH', data: { winner, participants, win: { amountUsd, id } } })
    } else tell({ type: 'JACKPOT_UPDATE' })
    around.save()
  }

  return {
    due: () =>
      table.event ? table.event.startAt + (table.event.ticks + 1) * TICK : table.allowedAt,
    step(due) {
      const { event } = table
      if (!event) {
        open()
        return
      }
      move(event)
      tellDetails(event)
      if (event.gainedUsd >= event.amountUsd) end(event, due)
    },
    list: wallet => (table.event ? [seen(table.event, wallet)] : []),
    join(id, wallet, name) {
      if (table.event?.id !== id) return false
      table.event.joined[wallet] ??= name
      around.save()
      return true
    },
    finish() {
      const { event } = table
      if (!event) return
      event.gainedUsd = event.amountUsd
      tellDetails(event)
      end(event, clock.now())
    },
  }
}
