import { useAtomValueRawSync as useAtomValue } from 'jotai'
import { configAtom } from './atoms.ts'

/** Returns whether the page wants a `!` behind a balance whose last digits were cut. */
export const useBalanceMarker = (): boolean => useAtomValue(configAtom).balanceMarker
