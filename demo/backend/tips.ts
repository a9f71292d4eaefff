import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { roundTo } from './currency.ts'
import type { Person } from './data/people.ts'
import type { Random } from './random.ts'
import type { DemoSettings } from './settings.ts'

/** A tip that was just given, in session currency. */
export interface Tip {
  readonly streamer: Person
  readonly viewerNickname: string
  readonly amount: number
  /** All that the streamer was given, this one included. */
  readonly total: number
}

/** What streamers were given. */
export interface Tips {
  give(streamer: Person, viewerNickname: string, amount: number): void
  /** Totals of those who were given something, by wallet. */
  totals(): Record<string, number>
  readonly given: Signal<Tip>
}

/** What the evening's tips had come to before the demo began, in USD. */
const MOST_BEFORE_USD = 400

/** Tips that begin with the sample totals of a seed. */
export function createTips(
  random: Random,
  { tokenName, tokenPrice }: Pick<DemoSettings, 'tokenName' | 'tokenPrice'>,
  saved: Readonly<Record<string, number>>,
): Tips {
  const totals = new Map(Object.entries(saved))
  const given = createSignal<Tip>()
  const before = (wallet: string) =>
    random.fork(`tips:${wallet}`).between(0, MOST_BEFORE_USD) / tokenPrice
  return {
    given,
    totals: () => Object.fromEntries(totals),
    give(streamer, viewerNickname, amount) {
      const { wallet } = streamer
      const total = roundTo(tokenName, (totals.get(wallet) ?? before(wallet)) + amount)
      totals.set(wallet, total)
      given.emit({ streamer, viewerNickname, amount, total })
    },
  }
}
