import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { balanceDecimals, toMoney } from '../../lib/amount.ts'
import {
  type AmountError,
  type AmountLimits,
  parseAmount,
  visibleAmountError,
} from '../../lib/amount-input.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { poolOrdersOf } from './pool-orders.ts'
import type { PendingOrder, PoolOutcome } from './pool-state.ts'

/** State of the deposit and withdrawal form. */
export interface PoolEntry {
  typed: string
  type(text: string): void
  limits: AmountLimits
  balance: ReturnType<typeof useBalance>
  /** Currency of the session. */
  currency: string
  /** Validation error of the amount, once it should be shown. */
  amountError: AmountError | null
  pending: PendingOrder | null
  outcome: PoolOutcome | null
  /** Whether the viewer has money to withdraw. */
  hasShare: boolean
  canDeposit: boolean
  /** Deposits the typed amount, or rechecks an order whose response was lost. */
  submit(): void
  withdraw(): void
  recheck(): void
}

/** Returns the state of the deposit and withdrawal form of a pool. */
export function usePoolForm(record: LobbyRecord, pool: PoolInfo): PoolEntry {
  const orders = poolOrdersOf(useRuntime(), record)
  // Another read may show the outcome of an order whose response was lost.
  useEffect(() => orders.syncFromServer(pool), [orders, pool])
  const { pending, outcome } = useAtomValue(orders.stateAtom)
  const money = useBalance()
  const [typed, setTyped] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const currency = money.data?.currency ?? pool.currency
  const limits = { balance: money.data?.balance, decimals: balanceDecimals(currency) }
  // Clear the field after a successful deposit.
  const shown = outcome?.status === 'done' && outcome.order.kind === 'deposit' ? '' : typed
  const parsed = parseAmount(shown, limits)
  const { amount } = parsed

  return {
    typed: shown,
    type(text) {
      if (pending) return
      orders.dismiss()
      setTyped(text)
      setSubmitted(false)
    },
    limits,
    balance: money,
    currency,
    amountError: visibleAmountError(parsed, wasSubmitted),
    pending,
    outcome,
    hasShare: toMoney(pool.monetaryShare)?.gt(0) ?? false,
    canDeposit: pool.status !== 'CLOSED' && money.data !== undefined,
    submit() {
      orders.recheck()
      if (pending || pool.status === 'CLOSED') return
      setSubmitted(true)
      if (!(amount && money.data)) return
      setSubmitted(false)
      orders.place({ kind: 'deposit', amount: amount.toFixed() }, pool)
    },
    withdraw() {
      setTyped(shown)
      orders.place({ kind: 'withdraw' }, pool)
    },
    recheck: orders.recheck,
  }
}
