import { type MarketProfile, resolveMarket } from '../../../src/model/markets.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { Handler, UserCall } from '../http.ts'
import { refuseOnBreak } from './breaks.ts'
import { limitAgainst } from './limits.ts'

/** Returns what the operator's market asks for. */
export const marketOf = ({ operator }: Pick<DemoState, 'operator'>): MarketProfile =>
  resolveMarket(operator.settings().market, null).profile

/** Ways to play that a market may have switched off. */
type Play = 'copying' | 'pool' | 'tips' | 'wheel' | 'jackpot'

/**
 * Returns a handler that refuses play which the market has switched off, and all play during a break and once a limit
 * is reached: the server decides.
 */
export function whereAllowed(play: Play, handler: Handler<UserCall>): Handler<UserCall> {
  return (call, state) => {
    const market = marketOf(state)
    const isOn = play === 'copying' ? market.copying !== 'off' : market[play]
    if (!isOn) throw new ApiError(400, "This isn't available where you play")
    refuseOnBreak(call.wallet, state)
    refuseBeyondLimit(call.wallet, 0, state)
    return handler(call, state)
  }
}

/** Throws ApiError where a limit of the play session is reached, or a stake would go beyond it. */
export function refuseBeyondLimit(wallet: string, stake: number, state: DemoState): void {
  const { accounts, operator, clock } = state
  const found = limitAgainst(accounts.get(wallet), operator.settings(), stake, clock.now())
  if (!found) return
  const { kind, isReached } = found
  throw new ApiError(
    400,
    isReached ? `You've reached your ${kind} limit` : `This is more than your ${kind} limit allows`,
  )
}
