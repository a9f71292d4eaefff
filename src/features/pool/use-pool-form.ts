import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
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
import type { PoolAct, PoolOutcome } from './pool-machine.ts'
import { poolClientAtom, poolsOf } from './pools.ts'

/** Money on its way into a pool, or out of it. */
export interface PoolEntry {
  typed: string
  type(text: string): void
  limits: AmountLimits
  /** Of the session. */
  currency: string
  /** What is wrong with the amount, once that is worth saying. */
  amountError: AmountError | null
  act: PoolAct | null
  outcome: PoolOutcome | null
  /** There is something to take out. */
  hasShare: boolean
  mayDeposit: boolean
  /** Deposits what was typed, or checks again on an order whose answer was lost. */
  submit(): void
  withdraw(): void
  recheck(): void
}

/** The way into a pool and out of it: one order at a time, each sent once. */
export function usePoolForm(record: LobbyRecord, pool: PoolInfo): PoolEntry {
  const runtime = useRuntime()
  const controller = poolsOf(runtime).of(record)
  // An order whose answer was lost may show in a read that something else has asked for.
  useEffect(() => controller.syncFromServer(pool), [controller, pool])
  const { act, outcome } = useAtomValue(
    useMemo(() => poolClientAtom(record.userId), [record.userId]),
  )
  const money = useBalance()
  const [typed, setTyped] = useState('')
  const [isTold, setTold] = useState(false)
  const currency = money.data?.currency ?? pool.currency
  const limits = { balance: money.data?.balance, decimals: balanceDecimals(currency) }
  // What was put in is in: the field is free for the next amount.
  const shown = outcome?.status === 'done' && outcome.order.kind === 'deposit' ? '' : typed
  const reading = parseAmount(shown, limits)
  const { amount } = reading

  return {
    typed: shown,
    type(text) {
      if (act) return
      controller.dismiss()
      setTyped(text)
      setTold(false)
    },
    limits,
    currency,
    amountError: visibleAmountError(reading, isTold),
    act,
    outcome,
    hasShare: toMoney(pool.monetaryShare)?.gt(0) ?? false,
    mayDeposit: pool.status !== 'CLOSED',
    submit() {
      controller.recheck()
      if (act || pool.status === 'CLOSED') return
      setTold(true)
      if (!(amount && money.data)) return
      setTold(false)
      controller.order({ kind: 'deposit', amount: amount.toFixed() }, pool)
    },
    withdraw() {
      setTyped(shown)
      controller.order({ kind: 'withdraw' }, pool)
    },
    recheck: controller.recheck,
  }
}
