import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import { utcDateFormatter } from '../../../src/lib/date-formatter.ts'
import type { GameAction, PoolTransaction } from '../../../src/model/game-action.ts'
import { fromUsd, roundTo } from '../currency.ts'
import { type Random, uuidFrom } from '../random.ts'
import type { People, Person } from './people.ts'

export type CopiedAction = v.InferInput<typeof GameAction>
/** A movement between the user and a pool as the wire carries it. */
export type PoolMovement = v.InferInput<typeof PoolTransaction>

/** Currency of streamers' own actions (docs/behaviour/demo.md#data). */
const ORIGINAL_CURRENCY = 'USD'
/** Number of rounds in the sample history. */
const ROUNDS = 34
const MOVEMENTS = 27
/** Stake of the sample user, in USD. */
const COPIED_BET_USD = 2
const STREAMERS_COPIED = 3

export interface HistoryOptions {
  readonly random: Random
  readonly people: People
  /** Session currency, and the price of one unit of it in USD. */
  readonly currency: string
  readonly price: number
  /** Milliseconds since the Unix epoch; all entries are earlier. */
  readonly now: number
}

function streamersOf({ random, people }: HistoryOptions): Person[] {
  return random.fork('copied').shuffle(people.streamers.slice(0, 12)).slice(0, STREAMERS_COPIED)
}

type Kind = 'BET' | 'WIN' | 'ROLLBACK_BET'

/** Returns the actions that the user copied before the demo began, newest first. */
export function sampleCopies(options: HistoryOptions): CopiedAction[] {
  const random = options.random.fork('copies')
  const streamers = streamersOf(options)
  const actions: CopiedAction[] = []
  let at = options.now - ROUNDS * minutes(7)

  function add(kind: Kind, streamer: Person, usd: number, factor: number) {
    at += seconds(random.integer(4, 30))
    const date = utcDateFormatter.iso(at)
    const common = { gameType: 'SLOT', gameName: streamer.game.name, date }
    const original = {
      ...common,
      id: `original-${actions.length + 1}`,
      hash: uuidFrom(random),
      actionType: kind,
      amount: roundTo(ORIGINAL_CURRENCY, usd),
      amountUsd: roundTo(ORIGINAL_CURRENCY, usd),
      currency: ORIGINAL_CURRENCY,
      timeline: Number((actions.length * 11.37).toFixed(2)),
      wallet: streamer.wallet,
      nickname: streamer.nickname,
      nested: null,
    }
    actions.push({
      ...common,
      id: `copy-${actions.length + 1}`,
      hash: uuidFrom(random),
      actionType: `${kind}_COPIED`,
      amount: fromUsd(options.currency, options.price, usd * factor),
      amountUsd: roundTo(ORIGINAL_CURRENCY, usd * factor),
      currency: options.currency,
      timeline: null,
      wallet: null,
      nickname: null,
      streamerNickname: streamer.nickname,
      nested: original,
    })
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const streamer = streamers[Math.floor((round * streamers.length) / ROUNDS)]
    if (!streamer) break
    const usd = random.pick([0.5, 1, 2, 2.5, 5, 10, 20])
    const factor = COPIED_BET_USD / usd
    add('BET', streamer, usd, factor)
    if (random.chance(0.06)) add('ROLLBACK_BET', streamer, usd, factor)
    else if (random.chance(0.42)) add('WIN', streamer, usd * random.between(0.2, 6), factor)
    at += minutes(random.integer(1, 6))
  }
  return actions.reverse()
}

/** Returns the type of a movement: two deposits, then a withdrawal; one deposit was rolled back. */
function movementType(place: number): PoolMovement['actionType'] {
  if (place === 10) return 'ROLLBACK_BET_COPIED'
  return place % 3 === 0 ? 'WIN_COPIED' : 'BET_COPIED'
}

/** Returns the user's pool transactions before the demo began, newest first. */
export function sampleMovements(options: HistoryOptions): PoolMovement[] {
  const random = options.random.fork('movements')
  const streamers = streamersOf(options)
  let at = options.now - minutes(35)
  return Array.from({ length: MOVEMENTS }, (_, place) => {
    at -= minutes(random.integer(9, 200))
    const actionType = movementType(place)
    const usd =
      actionType === 'WIN_COPIED' ? random.between(4, 90) : random.pick([5, 10, 20, 25, 50])
    return {
      id: `pool-${MOVEMENTS - place}`,
      actionType,
      amount: fromUsd(options.currency, options.price, usd),
      currency: options.currency,
      date: utcDateFormatter.iso(at),
      streamerNickname: streamers[place % streamers.length]?.nickname ?? null,
    }
  })
}
