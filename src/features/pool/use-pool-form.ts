import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { balanceDecimals, toMoney } from '../../lib/amount.ts'
import { parseAmount, visibleAmountError } from '../../lib/amount-input.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { useRuntime } from '../../runtime/context.ts'
import { createDraft } from '../../runtime/draft.ts'
import { isOtherCurrency, useHeadroom } from '../../runtime/play/use-play-limits.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { poolOrdersOf } from './pool-orders.ts'
import type { PoolOrder } from './pool-state.ts'

export type PoolEntry = ReturnType<typeof usePoolForm>

const usePoolDraft = createDraft({ typed: '', currency: '' })

/** Returns the state of the deposit and withdrawal form of a pool. */
export function usePoolForm(record: LobbyRecord, pool: PoolInfo) {
  const orders = poolOrdersOf(useRuntime(), record)
  // Another read may show the outcome of an order whose response was lost.
  useEffect(() => orders.syncFromServer(pool), [orders, pool])
  const { pending, outcome: latest, earlier } = useAtomValue(orders.stateAtom)
  const money = useBalance()
  const account = money.data?.currency ?? ''
  const [draft, changeDraft] = usePoolDraft(record.wallet)
  const typed = isOtherCurrency(draft.currency, account) ? '' : draft.typed
  const [wasSubmitted, setSubmitted] = useState(false)
  const currency = money.data?.currency ?? pool.currency
  // Compared without limits: an order that has taken effect may leave less than its amount.
  const typedAmount = parseAmount(typed).amount?.toFixed() ?? ''
  const limits = {
    balance: money.data?.balance,
    sessionLimit: useHeadroom({
      kind: 'deposit',
      of: record.userId,
      amount: typedAmount,
      currency,
    }),
    decimals: balanceDecimals(currency),
  }
  const isEntered = (order: PoolOrder) =>
    order.kind === 'deposit'
      ? order.amount === typedAmount && order.currency === currency
      : typed.trim() === ''
  // The field is cleared after a successful deposit.
  const shown = latest?.status === 'done' && isEntered(latest.order) ? '' : typed
  // The same order again is a retry, so the viewer has to know before they press.
  const repeated = pending ? undefined : earlier.find(({ order }) => isEntered(order))
  const outcome = latest ?? repeated ?? null
  const parsed = parseAmount(shown, limits)
  const { amount } = parsed

  return {
    typed: shown,
    type(text: string) {
      if (pending) return
      orders.dismiss()
      changeDraft({ typed: text, currency: account })
      setSubmitted(false)
    },
    limits,
    balance: money,
    currency,
    /** Error of the amount, once it should be shown. */
    amountError: visibleAmountError(parsed, wasSubmitted),
    pending,
    outcome,
    /** Whether the viewer has money to withdraw. */
    hasShare: toMoney(pool.monetaryShare)?.gt(0) ?? false,
    isOpenPool: pool.status !== 'CLOSED',
    canDeposit: pool.status !== 'CLOSED' && money.data !== undefined,
    /** Deposits the typed amount, or rechecks an order whose response was lost. */
    submit() {
      orders.recheck()
      if (pending || pool.status === 'CLOSED') return
      setSubmitted(true)
      if (!(amount && money.data)) return
      setSubmitted(false)
      orders.place({ kind: 'deposit', amount: amount.toFixed(), currency }, pool)
    },
    withdraw() {
      changeDraft({ typed: shown, currency: account })
      orders.place({ kind: 'withdraw' }, pool)
    },
    recheck: orders.recheck,
  }
}
