import { balance } from '../api/money.ts'
import { userInfo } from '../api/user.ts'
import type { AmountInput } from '../lib/amount.ts'
import type { RewardGame } from '../model/reward.ts'
import { configAtom } from './atoms.ts'
import type { Runtime } from './runtime.ts'

/** Returns a room's id for an event; `own` for the viewer's, whose wallet isn't reported. */
export const trackedRoom = ({ cache }: Runtime, wallet: string): string =>
  cache.peek(userInfo, {})?.walletHash === wallet ? 'own' : wallet

/** A game's kind in an event. */
export const trackedKinds = {
  JACKPOT: 'jackpot',
  WHEEL_OF_FORTUNE: 'wheel',
} as const satisfies Record<RewardGame, string>

interface TrackedMoney {
  amount: number
  currency: string
  demo?: true
}

/** Returns an amount for an event, in the session's currency unless another one is given. */
export function trackedMoney(
  { cache, store }: Runtime,
  amount: AmountInput,
  currency: string = cache.peek(balance, {})?.currency ?? '',
): TrackedMoney {
  const money = { amount: Number(amount), currency }
  const { demo } = store.get(configAtom)
  return demo ? { ...money, demo } : money
}
