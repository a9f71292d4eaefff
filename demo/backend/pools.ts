import * as v from 'valibot'
import { createEmitter } from '../../src/lib/emitter.ts'
import { object } from '../../src/lib/object-schema.ts'
import type { PoolSummary } from '../../src/model/lobby.ts'
import type { BankOverview, PoolInfo } from '../../src/model/pool.ts'
import { fromUsd, roundTo } from './currency.ts'
import type { Person } from './data/people.ts'
import { playerRoster } from './data/roster.ts'
import { mapOf } from './map-of.ts'
import type { Random } from './random.ts'
import type { DemoSettings } from './settings.ts'

const Share = object({
  /** In session currency. */
  money: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** Null after a deposit, until it is computed; 0 after a withdrawal. */
  percentage: v.nullable(v.number()),
  rounds: v.number(),
})
type Share = v.InferOutput<typeof Share>

/** Viewers' shares by the streamer's wallet and then by their own. */
export const PoolsState = mapOf(mapOf(Share))
export type PoolsState = v.InferOutput<typeof PoolsState>

/** Limits of the streamer's own share of a sample pool. */
const STREAMER_SHARE = [0.25, 0.45] as const
/** Number of sample participants who are listed by name. */
const MAX_NAMED = 8
const FIRST_OTHER_ID = 20_001
const emptyShare: Share = { money: 0, percentage: 0, rounds: 0 }

/**
 * Creates the shared pools of the streamers, in session currency; the shares of viewers are changed in place, as they
 * are saved.
 */
export function createPools(random: Random, settings: DemoSettings, pools: PoolsState) {
  const { tokenName: currency, tokenPrice } = settings
  const changed = createEmitter<{ streamer: Person; wallet: string }>()
  const round = (amount: number) => roundTo(currency, amount)

  function sharesOf({ wallet }: Person): Map<string, Share> {
    const shares = pools.get(wallet) ?? new Map<string, Share>()
    pools.set(wallet, shares)
    return shares
  }
  const shareOf = (streamer: Person, wallet: string) => sharesOf(streamer).get(wallet) ?? emptyShare
  /** Returns the pool's sample amount, before any deposit of the demo's users. */
  const sampleAmountOf = ({ profile }: Person) =>
    profile?.pool ? fromUsd(currency, tokenPrice, profile.pool.balanceUsd) : 0
  const totalOf = (streamer: Person) =>
    round(
      [...sharesOf(streamer).values()].reduce(
        (sum, { money }) => sum + money,
        sampleAmountOf(streamer),
      ),
    )
  /** Returns the wallets of the viewers who have money in a pool. */
  const members = (streamer: Person) =>
    [...sharesOf(streamer)].filter(([, { money }]) => money > 0).map(([wallet]) => wallet)

  /** Splits the sample amount between the streamer and named participants. */
  function sampleParts(streamer: Person) {
    const base = sampleAmountOf(streamer)
    const own = random.fork(`pool:${streamer.wallet}`)
    const streamerPart = round(base * own.between(...STREAMER_SHARE))
    const count = base > 0 ? Math.min(MAX_NAMED, streamer.profile?.pool?.userCount ?? 0) : 0
    const names = own.shuffle(playerRoster).slice(0, count)
    const weights = names.map(() => own.between(1, 5))
    const weight = weights.reduce((sum, one) => sum + one, 0)
    let left = round(base - streamerPart)
    const others = names.map(({ nickname }, at) => {
      const isLast = at === names.length - 1
      const amount = isLast ? left : round(((base - streamerPart) * (weights[at] ?? 0)) / weight)
      left = round(left - amount)
      return { userId: FIRST_OTHER_ID + at, nickname, amount }
    })
    return { streamerPart: round(streamerPart + (count === 0 ? base - streamerPart : 0)), others }
  }

  return {
    /** Emits the streamer whose pool has changed, and the wallet of the viewer who changed it. */
    changed,
    members,
    info(streamer: Person, wallet: string): v.InferInput<typeof PoolInfo> {
      const { money, percentage, rounds } = shareOf(streamer, wallet)
      return {
        balance: totalOf(streamer),
        currency,
        monetaryShare: money,
        percentageShare: percentage,
        roundCount: rounds,
        status: 'ACTIVE',
      }
    },
    /** Returns the pool as lobby records show it; null for a streamer without one. */
    summary(streamer: Person): v.InferInput<typeof PoolSummary> | null {
      const sample = streamer.profile?.pool
      const joined = members(streamer).length
      if (!sample && joined === 0) return null
      return {
        streamerUserId: streamer.userId,
        // docs/behaviour/demo.md#pool
        status: 'ACTIVE',
        userCount: (sample?.userCount ?? 0) + joined,
        balance: totalOf(streamer),
      }
    },
    bank(
      streamer: Person,
      wallet: string,
      nameOf: (wallet: string) => string,
    ): v.InferInput<typeof BankOverview> {
      const total = totalOf(streamer)
      const percentage = (amount: number) =>
        total === 0 ? 0 : Number(((amount / total) * 100).toFixed(2))
      const { streamerPart, others } = sampleParts(streamer)
      const joined = members(streamer)
        .filter(other => other !== wallet)
        .map(other => ({
          userId: other,
          nickname: nameOf(other),
          amount: shareOf(streamer, other).money,
        }))
      const participants = [...joined, ...others].map(other => ({
        ...other,
        percentage: percentage(other.amount),
      }))
      const theirs = round(participants.reduce((sum, { amount }) => sum + amount, 0))
      const own = shareOf(streamer, wallet).money
      const part = (label: 'MY_PART' | 'STREAMER' | 'OTHERS', amount: number) => ({
        label,
        amount,
        percentage: percentage(amount),
      })
      return {
        totalBank: total,
        currency,
        sections: [
          { ...part('MY_PART', own), participants: [] },
          { ...part('STREAMER', streamerPart), participants: [] },
          { ...part('OTHERS', theirs), participants },
        ],
      }
    },
    deposit(streamer: Person, wallet: string, amount: number) {
      const { money, rounds } = shareOf(streamer, wallet)
      const share = { money: round(money + amount), percentage: null, rounds: rounds + 1 }
      sharesOf(streamer).set(wallet, share)
      changed.emit({ streamer, wallet })
    },
    /** Withdraws the viewer's whole share and returns its amount. */
    withdraw(streamer: Person, wallet: string) {
      const { money, rounds } = shareOf(streamer, wallet)
      const share = { money: 0, percentage: 0, rounds: Math.max(0, rounds - 1) }
      sharesOf(streamer).set(wallet, share)
      changed.emit({ streamer, wallet })
      return money
    },
  }
}
export type Pools = ReturnType<typeof createPools>
