import { useState } from 'react'
import { settings as settingsResource } from '../../../api/lobby.ts'
import { balanceDecimals, type Money, Money as MoneyClass } from '../../../lib/amount.ts'
import {
  type AmountError,
  type AmountLimits,
  parseAmount,
  visibleAmountError,
} from '../../../lib/amount-input.ts'
import type { LobbyRecord, Settings } from '../../../model/lobby.ts'
import { useAskToLogIn } from '../../../runtime/login-prompt.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import type { RoomCopying } from '../session/use-copy.ts'

/** State of the form that starts a copy session. */
export interface CopyFormState {
  settings: ReturnType<typeof useResource<object, Settings>>
  balance: ReturnType<typeof useBalance>
  /** Session currency; empty while unknown. */
  currency: string
  limits: AmountLimits
  typed: string
  setTyped(text: string): void
  /** Error of the bet amount, once it should be shown. */
  amountError: AmountError | null
  /** The bet amount; null while it is invalid. */
  bet: Money | null
  changesRule: boolean
  setChangesRule(changes: boolean): void
  /** Whether what the amount is checked against is known; visitors are asked to log in instead. */
  canStart: boolean
  /** The viewer has submitted, and the operator requires a confirmation. */
  isConfirming: boolean
  cancel(): void
  submit(isConfirmed: boolean): void
}

/** Returns the allowed bets in session currency; the maximum applies only if it is active. */
function betLimits(settings: Settings | undefined): AmountLimits {
  if (!settings) return {}
  const { minBetVolumeInSessionCurrency: min, maxBetVolumeInSessionCurrency: max } = settings
  return settings.maxBetVolumeActive ? { min, max } : { min }
}

/** Manages the copy form of a room; it isn't submitted while `areLimitsValid` is false. */
export function useCopyForm(
  record: LobbyRecord,
  { service }: RoomCopying,
  areLimitsValid: boolean,
): CopyFormState {
  const settings = useResource(settingsResource, {})
  const money = useBalance()
  const { isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const [edited, setEdited] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [changesRule, setChangesRule] = useState(false)
  const { data } = settings
  const currency = money.data?.currency ?? ''
  const balance = money.data?.balance
  const limits = { ...betLimits(data), balance, decimals: balanceDecimals(currency) }
  const typed =
    edited ?? (data ? new MoneyClass(data.defaultBetVolumeInSessionCurrency).toFixed() : '')
  const parsed = parseAmount(typed, limits)
  const { amount: bet } = parsed

  return {
    settings,
    balance: money,
    currency,
    limits,
    typed,
    setTyped(text) {
      setEdited(text)
      setSubmitted(false)
    },
    amountError: visibleAmountError(parsed, isSubmitted),
    bet,
    changesRule,
    setChangesRule,
    isConfirming: isAsking,
    canStart: isAnonymous || (data !== undefined && money.data !== undefined),
    cancel: () => setAsking(false),
    submit(isConfirmed) {
      if (isAnonymous) {
        askToLogIn('copy')
        return
      }
      setSubmitted(true)
      setAsking(false)
      if (!(bet && data && money.data && areLimitsValid)) return
      if (data.confirmEachRound && !isConfirmed) {
        setAsking(true)
        return
      }
      service.start({
        wallet: record.wallet,
        playerId: record.userId,
        bet: bet.toFixed(),
        isChangeGameRule: changesRule,
      })
    },
  }
}
