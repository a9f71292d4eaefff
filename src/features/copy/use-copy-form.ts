import { useState } from 'react'
import { settings as settingsResource } from '../../api/settings.ts'
import { balanceDecimals, type Money, Money as MoneyClass } from '../../lib/amount.ts'
import {
  type AmountError,
  type AmountLimits,
  parseAmount,
  visibleAmountError,
} from '../../lib/amount-input.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { Settings } from '../../model/settings.ts'
import { useAskToLogIn } from '../../runtime/login-prompt.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import type { CopyState } from './use-copy.ts'

/** A copying that is being put together. */
export interface CopyEntry {
  settings: ReturnType<typeof useResource<object, Settings>>
  money: ReturnType<typeof useBalance>
  /** Of the session; empty while that is unknown. */
  currency: string
  limits: AmountLimits
  typed: string
  type(text: string): void
  /** What is wrong with the bet, once that is worth saying. */
  amountError: AmountError | null
  /** The bet, where nothing is wrong with it. */
  bet: Money | null
  changesRule: boolean
  setChangesRule(changes: boolean): void
  /** The operator wants it confirmed, and the viewer has asked for it. */
  isAsking: boolean
  cancel(): void
  submit(isConfirmed: boolean): void
}

/** The bets that are allowed, in session currency; the largest one holds only where it is active. */
function betLimits(settings: Settings | undefined): AmountLimits {
  if (!settings) return {}
  const { minBetVolumeInSessionCurrency: min, maxBetVolumeInSessionCurrency: max } = settings
  return settings.maxBetVolumeActive ? { min, max } : { min }
}

/** The form of a room; `isReady` is false while something else in it is wrong. */
export function useCopyForm(
  record: LobbyRecord,
  { copying }: CopyState,
  isReady: boolean,
): CopyEntry {
  const settings = useResource(settingsResource, {})
  const money = useBalance()
  const { isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const [own, setOwn] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [changesRule, setChangesRule] = useState(false)
  const { data } = settings
  const currency = money.data?.currency ?? ''
  const balance = money.data?.balance
  const limits = { ...betLimits(data), balance, decimals: balanceDecimals(currency) }
  const typed =
    own ?? (data ? new MoneyClass(data.defaultBetVolumeInSessionCurrency).toFixed() : '')
  const reading = parseAmount(typed, limits)
  const { amount: bet } = reading

  return {
    settings,
    money,
    currency,
    limits,
    typed,
    type(text) {
      setOwn(text)
      setTold(false)
    },
    amountError: visibleAmountError(reading, isTold),
    bet,
    changesRule,
    setChangesRule,
    isAsking,
    cancel: () => setAsking(false),
    submit(isConfirmed) {
      if (isAnonymous) {
        askToLogIn('copy')
        return
      }
      setTold(true)
      setAsking(false)
      if (!(bet && data && money.data && isReady)) return
      if (data.confirmEachRound && !isConfirmed) {
        setAsking(true)
        return
      }
      copying.start({
        wallet: record.wallet,
        playerId: record.userId,
        bet: bet.toFixed(),
        isChangeGameRule: changesRule,
      })
    },
  }
}
