import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { JackpotEvent } from '../../../src/model/game-center.ts'
import { roundTo } from '../currency.ts'
import {
  awardPrize,
  type EventContext,
  hasJoined,
  isoTime,
  joinEvent,
  NEXT_EVENT_DELAY,
} from './event-context.ts'
import type { JackpotState, StreamerEventsState } from './state.ts'

/** Interval at which a jackpot changes (docs/behaviour/demo.md#events). */
const TICK: number = seconds(2)
/** Bounds of each change; money in USD. */
const MIN_GAIN = 50
const MAX_GAIN = 150
const MAX_DRIFT = 0.02
const MAX_NEW_PLAYERS = 3
const MAX_CONTRIBUTION = 10

const AMOUNT_STEP = 250
const DURATION: number = minutes(30)

const usd = (amount: number): number => roundTo('USD', amount)

/** Returns a user's contribution, which grows from when they first see the jackpot, whether or not they join. */
function contributionOf({ contributions }: JackpotState, wallet: string | null): number {
  if (wallet === null) return 0
  contributions[wallet] ??= 0
  return contributions[wallet]
}

function toWire(event: JackpotState, wallet: string | null): v.InferInput<typeof JackpotEvent> {
  return {
    id: event.id,
    type: 'MONETARY',
    startAt: isoTime(event.startAt),
    finishAt: isoTime(event.startAt + DURATION),
    amountUsd: event.amountUsd,
    joined: hasJoined(event, wallet),
    chanceToWin: event.chance,
    gainedAmountUsd: event.gainedUsd,
    percentageBetVolume: event.percentageBetVolume,
    yourContributionUsd: contributionOf(event, wallet),
    totalJoinedUsers: event.players,
  }
}

export function createJackpot(state: StreamerEventsState['jackpot'], context: EventContext) {
  const { clock, publish } = context

  function open(): void {
    state.count += 1
    const id = `jackpot-${context.streamerUserId}-${state.count}`
    const random = context.random.fork(id)
    const amountUsd = random.integer(16, 32) * AMOUNT_STEP
    state.event = {
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
    context.save()
    // Nobody has seen a state before the first event, so it needs no update.
    if (state.count > 1) publish({ type: 'JACKPOT_UPDATE' })
  }

  /** Advances one tick; it depends on the tick's number alone, so a reload repeats unsaved ticks. */
  function tick(event: JackpotState): void {
    const random = context.random.fork(`${event.id}:${event.ticks}`)
    event.ticks += 1
    event.gainedUsd = usd(event.gainedUsd + random.between(MIN_GAIN, MAX_GAIN))
    const drifted = event.chance + random.between(-MAX_DRIFT, MAX_DRIFT)
    event.chance = Number(Math.min(1, Math.max(0, drifted)).toFixed(4))
    event.players += random.integer(0, MAX_NEW_PLAYERS)
    for (const [wallet, sum] of Object.entries(event.contributions))
      event.contributions[wallet] = usd(sum + random.between(0, MAX_CONTRIBUTION))
  }

  function publishDetails(event: JackpotState): void {
    publish(wallet => {
      const { id, chanceToWin, gainedAmountUsd, yourContributionUsd, totalJoinedUsers } = toWire(
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
    state.event = null
    state.allowedAt = at + NEXT_EVENT_DELAY
    const winner = awardPrize(event, 'JACKPOT', event.amountUsd, context)
    if (winner) context.credit(winner.wallet, event.amountUsd)
    context.save()
  }

  return {
    due: () =>
      state.event ? state.event.startAt + (state.event.ticks + 1) * TICK : state.allowedAt,
    step(due: number) {
      const { event } = state
      if (!event) {
        open()
        return
      }
      tick(event)
      publishDetails(event)
      if (event.gainedUsd >= event.amountUsd) end(event, due)
    },
    list: (wallet: string | null) => (state.event ? [toWire(state.event, wallet)] : []),
    join: (id: string, wallet: string, name: string) =>
      joinEvent(context, state.event, id, wallet, name),
    /** Fills the running jackpot and ends it. */
    finish() {
      const { event } = state
      if (!event) return
      event.gainedUsd = event.amountUsd
      publishDetails(event)
      end(event, clock.now())
    },
  }
}
