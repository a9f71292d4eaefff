import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import * as v from 'valibot'
import { balance } from '../api/money.ts'
import { Balance } from '../model/money.ts'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import { useFrozenData } from './frozen-data.ts'
import { type ResourceState, useResource } from './use-resource.ts'
import { useClaims } from './use-session.ts'
import { userAtom } from './user-scope.ts'

/** The balance in no-code mode (docs/behaviour/session.md#token-and-modes). */
const EMPTY_BALANCE = v.parse(Balance, { balance: 0, currency: '' })

/** Balance last reported to the host, so that two elements with a balance report it once. */
const reportedBalanceAtom = userAtom<Balance | null>(null)

/** Returns the viewer's balance, which an animation may freeze; reports each change to the host. */
export function useBalance(): ResourceState<Balance> {
  const runtime = useRuntime()
  const isNoCode = useClaims().appMode === 'NOCODE'
  const state = useResource(balance, isNoCode ? null : {})
  const shown = useFrozenData(balance, {}, state.data)
  const data = isNoCode ? EMPTY_BALANCE : shown

  useEffect(() => {
    const reported = runtime.store.get(reportedBalanceAtom)
    if (!data || (reported?.balance === data.balance && reported.currency === data.currency)) return
    runtime.store.set(reportedBalanceAtom, data)
    const { demo } = runtime.store.get(configAtom)
    const detail = { balance: Number(data.balance), currency: data.currency }
    runtime.events.emit({
      name: 'casino-balance',
      detail: demo ? { ...detail, demo } : detail,
    })
  }, [runtime, data])

  return { ...state, data }
}

/** Returns whether `!` marks a balance whose last digits are cut off. */
export const useBalanceMarker = (): boolean => useAtomValue(configAtom).balanceMarker
