import { useAtomValue } from 'jotai'
import { overrideClaims, readClaims, type TokenClaims } from '../session/claims.ts'
import { tokenAtom } from './atoms.ts'
import { useOverrides } from './use-session.ts'

/** What the visitor's token says about how the app is shown, or a demo's keys in its place. */
export function useClaims(): TokenClaims {
  const overrides = useOverrides()
  return overrideClaims(readClaims(useAtomValue(tokenAtom)), overrides)
}
