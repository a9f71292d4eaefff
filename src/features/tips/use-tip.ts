import { useState } from 'react'
import { balance, currencyRate } from '../../api/money.ts'
import { sendTip, tipAmounts } from '../../api/tips.ts'
import { balanceDecimals } from '../../lib/amount.ts'
import {
  type AmountError,
  type AmountLimits,
  parseAmount,
  visibleAmountError,
} from '../../lib/amount-input.ts'
import type { AppError } from '../../lib/errors.ts'
import { displayNickname } from '../../model/account.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { foldTips, tipNotesAtom } from './notes.ts'
import { areUsdSized, type TipChoice, type TipSession, tipChoices } from './tip-rules.ts'

/** Amounts that are suggested; undefined while they, or their size, are unknown. */
export interface TipSuggestions {
  choices: TipChoice[] | undefined
  error: AppError | undefined
  retry(): void
}

/** A tip that is being chosen and sent. */
export interface TipEntry {
  /** Of the session; empty while that is unknown. */
  currency: string
  limits: AmountLimits
  suggested: TipSuggestions
  money: ReturnType<typeof useBalance>
  typed: string
  type(text: string): void
  /** Validation error of the amount, once it should be shown. */
  amountError: AmountError | null
  /** Why the server did not take it. */
  error: AppError | null
  /** A tip of this amount was sent and its answer was lost: sending it again is a retry. */
  isUnconfirmed: boolean
  isPending: boolean
  submit(): void
}

function useSuggestions({ userId }: LobbyRecord, session: TipSession): TipSuggestions {
  const { data, error, retry } = useResource(tipAmounts, { streamerId: userId })
  const needsRate = data !== undefined && areUsdSized(data, session)
  const rate = useResource(currencyRate, needsRate ? { from: 'USD', to: session.currency } : null)
  const isSized = !needsRate || rate.data !== undefined || rate.error !== undefined
  return {
    choices: data && isSized ? tipChoices(data, session, rate.data) : undefined,
    error,
    retry,
  }
}

/** One tip for a streamer, sent once however often it is pressed; `onSent` when the server took it. */
export function useTip(record: LobbyRecord, onSent: () => void): TipEntry {
  const { cache, http, store } = useRuntime()
  const { user } = useSession()
  const money = useBalance()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const currency = money.data?.currency ?? ''
  const limits = { balance: money.data?.balance, decimals: balanceDecimals(currency) }
  const suggested = useSuggestions(record, { currency, balance: money.data?.balance })
  const reading = parseAmount(typed, limits)
  const { wallet, userId } = record
  const { run, reset, isPending, isUnconfirmed, error } = useWrite<[string]>({
    key: ['tip', userId],
    async send({ idempotencyKey }, amount) {
      await sendTip(http, userId, amount, idempotencyKey)
      const nickname = displayNickname(user)
      const tip = { wallet, nickname, amount, currency, isOwn: true }
      store.set(tipNotesAtom, foldTips(store.get(tipNotesAtom), { kind: 'sent', tip }))
      onSent()
    },
    after: () => cache.refetch(balance, {}),
  })

  return {
    currency,
    limits,
    suggested,
    money,
    typed,
    type(text) {
      if (isPending) return
      setTyped(text)
      setAsked(false)
      reset()
    },
    amountError: visibleAmountError(reading, isAsked),
    error,
    isUnconfirmed: reading.amount !== null && isUnconfirmed(reading.amount.toFixed()),
    isPending,
    submit() {
      setAsked(true)
      if (money.data && reading.amount !== null) void run(reading.amount.toFixed())
    },
  }
}
