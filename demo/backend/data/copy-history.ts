import type * as v from 'valibot'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import { utcDates } from '../../../src/lib/dates.ts'
import type { GameAction, PoolTransaction } from '../../../src/model/game-action.ts'
import { fromUsd, roundTo } from '../currency.ts'
import { type Random, uuidFrom } from '../random.ts'
import type { People, Person } from './people.ts'

/** A copied action as the wire carries it. */
export type CopiedAction = v.InferInput<typeof GameAction>
/** A movement between the user and a pool as the wire carries it. */
export type PoolMovement = v.InferInput<typeof PoolTransaction>

/** Currency of streamers' own actions (docs/behaviour/demo.md#data). */
const ORIGINAL_CURRENCY = 'USD'
/** Rounds whose bets, wins and rollbacks the sample history holds. */
const ROUNDS = 34
const MOVEMENTS = 27
/** What the sample user bets, in USD. */
const COPIED_BET_USD = 2
const STREAMERS_COPIED = 3

/** What a sample history is drawn from. */
export interface HistorySeed {
  readonly random: Random
  readonly people: People
  /** Session currency, and the price of one unit of it in USD. */
  readonly currency: string
  readonly price: number
  /** Milliseconds since the Unix epoch; everything happened before it. */
  readonly now: number
}

function streamersOf({ random, people }: HistorySeed): Person[] {
  const streamers = people.all.filter(person => person.profile)
  return random.fork('copied').shuffle(streamers.slice(0, 12)).slice(0, STREAMERS_COPIED)
}

type Kind = 'BET' | 'WIN' | 'ROLLBACK_BET'

/** What the user copied before the demo began, the newest first. */
export function sampleCopies(seed: HistorySeed): CopiedAction[] {
  const random = seed.random.fork('copies')
  const streamers = streamersOf(seed)
  const actions: CopiedAction[] = []
  let at = seed.now - ROUNDS * minutes(7)

  function add(kind: Kind, streamer: Person, usd: number, factor: number) {
    at += seconds(random.integer(4, 30))
    const date = utcDates.iso(at)
    const facts = { gameType: 'SLOT', gameName: streamer.game.name, date }
    const original = {
      ...facts,
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
      ...facts,
      id: `copy-${actions.length + 1}`,
      hash: uuidFrom(random),
      actionType: `${kind}_COPIED`,
      amount: fromUsd(seed.currency, seed.price, usd * factor),
      amountUsd: roundTo(ORIGINAL_CURRENCY, usd * factor),
      currency: seed.currency,
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

/** Every third movement takes out what the two before it put in; one of them was undone. */
function movementType(place: number): PoolMovement['actionType'] {
  if (place === 10) return 'ROLLBACK_BET_COPIED'
  return place % 3 === 0 ? 'WIN_COPIED' : 'BET_COPIED'
}

/** What the user put into pools and took out of them before the demo began, the newest first. */
export function sampleMovements(seed: HistorySeed): PoolMovement[] {
  const random = seed.random.fork('movements')
  const streamers = streamersOf(seed)
  let at = seed.now - minutes(35)
  return Array.from({ length: MOVEMENTS }, (_, place) => {
    at -= minutes(random.integer(9, 200))
    const actionType = movementType(place)
    const usd =
      actionType === 'WIN_COPIED' ? random.between(4, 90) : random.pick([5, 10, 20, 25, 50])
    return {
      id: `pool-${MOVEMENTS - place}`,
      actionType,
      amount: fromUsd(seed.currency, seed.price, usd),
      currency: seed.currency,
      date: utcDates.iso(at),
      streamerNickname: streamers[place % streamers.length]?.nickname ?? null,
    }
  })
}
