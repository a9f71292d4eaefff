import { useAtomValue } from 'jotai'
import { overrideClaims, readClaims, type TokenClaims } from '../session/claims.ts'
import { tokenAtom } from './atoms.ts'
import { useOverrides } from './use-session.ts'

/** Returns the claims of the visitor's token, overridden by reserved keys in demo and debug mode. */
export function useClaims(): TokenClaims {
  const overrides = useOverrides()
  return overrideClaims(readClaims(useAtomValue(tokenAtom)), overrides)
}
