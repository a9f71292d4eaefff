import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import * as v from 'valibot'
import { balance } from '../api/money.ts'
import { Balance } from '../model/money.ts'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import { useClaims } from './use-claims.ts'
import { type ResourceState, useResource } from './use-resource.ts'
import { userAtom } from './user-scope.ts'

/** The balance in no-code mode (docs/behaviour/session.md#token-and-modes). */
const nothing = v.parse(Balance, { balance: 0, currency: '' })

/** What the page's host was last told, so that two elements that show a balance tell it once. */
const toldAtom = userAtom<Balance | null>(null)

/** The viewer's balance, as it may be shown by now; tells the host of each change. */
export function useBalance(): ResourceState<Balance> {
  const runtime = useRuntime()
  const isNoCode = useClaims().appMode === 'NOCODE'
  const state = useResource(balance, isNoCode ? null : {})
  const held = useAtomValue(deferredBalanceAtom)
  const data = isNoCode ? nothing : (held ?? state.data)

  useEffect(() => {
    const before = runtime.store.get(toldAtom)
    if (!data || (before?.balance === data.balance && before.currency === data.currency)) return
    runtime.store.set(toldAtom, data)
    const detail = { balance: Number(data.balance), currency: data.currency }
    runtime.events.emit({ name: 'casino-balance', detail })
  }, [runtime, data])

  return { ...state, data }
}

/** The balance that stays on screen until an animation has told its result; null: the real one. */
export const deferredBalanceAtom = userAtom<Balance | null>(null)

/** Returns whether the page wants a `!` behind a balance whose last digits were cut. */
export const useBalanceMarker = (): boolean => useAtomValue(configAtom).balanceMarker
