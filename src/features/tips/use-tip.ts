import { useRef, useState } from 'react'
import { balance } from '../../api/balance.ts'
import { currencyRate } from '../../api/currency.ts'
import { sendTip, tipAmounts } from '../../api/tips.ts'
import { balanceDecimals } from '../../lib/amount.ts'
import {
  type AmountFault,
  type AmountLimits,
  readAmount,
  saidFault,
} from '../../lib/amount-input.ts'
import type { AppError } from '../../lib/errors.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { displayNickname } from '../../model/nickname.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { intentsOf } from '../../runtime/intents.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
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
  /** What is wrong with what was typed, once that is worth saying. */
  fault: AmountFault | null
  /** Why the server did not take it. */
  error: AppError | null
  /** A tip of this amount was sent and its answer was lost: sending it again is a retry. */
  isUnconfirmed: boolean
  isPending: boolean
  submit(): void
}

const tipIntent = (streamerUserId: Id, amount: string) => ['tip', streamerUserId, amount]

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
  const runtime = useRuntime()
  const { cache, http, store } = runtime
  const intents = intentsOf(runtime)
  const { user } = useSession()
  const money = useBalance()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  const currency = money.data?.currency ?? ''
  const limits = { balance: money.data?.balance, decimals: balanceDecimals(currency) }
  const suggested = useSuggestions(record, { currency, balance: money.data?.balance })
  const reading = readAmount(typed, limits)

  async function send(amount: string) {
    isSending.current = true
    setPending(true)
    setError(null)
    const { wallet, userId } = record
    try {
      await intents.send(tipIntent(userId, amount), key => sendTip(http, userId, amount, key))
      const nickname = displayNickname(user)
      const tip = { wallet, nickname, amount, currency, isOwn: true }
      store.set(tipNotesAtom, foldTips(store.get(tipNotesAtom), { kind: 'sent', tip }))
      onSent()
    } catch (thrown) {
      setError(tellFailure(runtime, thrown))
    } finally {
      isSending.current = false
      setPending(false)
      // Also after a failure: the server may have taken it before the line broke.
      cache.refetch(balance, {})
    }
  }

  return {
    currency,
    limits,
    suggested,
    money,
    typed,
    type(text) {
      if (isSending.current) return
      setTyped(text)
      setAsked(false)
      setError(null)
    },
    fault: saidFault(reading, isAsked),
    error,
    isUnconfirmed:
      !isPending &&
      reading.amount !== null &&
      intents.isOpen(tipIntent(record.userId, reading.amount.toFixed())),
    isPending,
    submit() {
      setAsked(true)
      if (isSending.current || !money.data || reading.amount === null) return
      void send(reading.amount.toFixed())
    },
  }
}
