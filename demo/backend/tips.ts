import { createEmitter } from '../../src/lib/emitter.ts'
import { roundTo } from './currency.ts'
import type { Person } from './data/people.ts'
import type { Random } from './random.ts'
import type { DemoSettings } from './settings.ts'

/** A tip that a streamer has received, in session currency. */
export interface Tip {
  readonly streamer: Person
  readonly viewerNickname: string
  readonly amount: number
  /** Sum of the streamer's tips, including this one. */
  readonly total: number
}

/** Upper limit of a streamer's sample total before the demo began, in USD. */
const MAX_SAMPLE_TOTAL_USD = 400

/** Creates the tips; `totals` are those of the streamers who received some, by wallet, and start with a sample amount. */
export function createTips(
  random: Random,
  { tokenName, tokenPrice }: Pick<DemoSettings, 'tokenName' | 'tokenPrice'>,
  totals: Map<string, number>,
) {
  const received = createEmitter<Tip>()
  const sampleTotal = (wallet: string) =>
    random.fork(`tips:${wallet}`).between(0, MAX_SAMPLE_TOTAL_USD) / tokenPrice
  return {
    received,
    add(streamer: Person, viewerNickname: string, amount: number) {
      const { wallet } = streamer
      const total = roundTo(tokenName, (totals.get(wallet) ?? sampleTotal(wallet)) + amount)
      totals.set(wallet, total)
      received.emit({ streamer, viewerNickname, amount, total })
    },
  }
}
export type Tips = ReturnType<typeof createTips>
