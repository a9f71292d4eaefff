import { atom, useAtomValue } from 'jotai'
import { featureFlags, userInfo } from '../api/user.ts'
import { anonymousUser, type FeatureFlag } from '../model/user.ts'
import { overrideClaims, readClaims, type TokenClaims } from '../session/claims.ts'
import { isFlagForced } from '../session/session.ts'
import { configAtom, statusAtom, tokenAtom } from './atoms.ts'
import { isKeyEnabled } from './config/parse-value.ts'
import { useRuntime } from './context.ts'
import { useResource } from './use-resource.ts'

export function useSession() {
  const token = useAtomValue(tokenAtom)
  const { data } = useResource(userInfo, {})
  return {
    /** The signed-in user; the anonymous default until it is loaded. */
    user: (token !== null && data) || anonymousUser,
    isAnonymous: token === null,
    status: useAtomValue(statusAtom),
  }
}

/** Returns the reserved keys if they may override the server, in demo and debug mode; else null. */
export function useOverrides(): URLSearchParams | null {
  const { reservedKeys } = useRuntime()
  const { demo } = useAtomValue(configAtom)
  return demo || isKeyEnabled(reservedKeys, 'debug') ? reservedKeys : null
}

/** Returns whether a feature flag is on; false until it is loaded, and without a request if not `isEnabled`. */
export function useFlag(flag: FeatureFlag, isEnabled = true): boolean {
  const overrides = useOverrides()
  const { data } = useResource(featureFlags, isEnabled ? {} : null)
  return isEnabled && (data?.[flag] === true || isFlagForced(flag, overrides))
}

/** Claims of the token, cached because many components need them, and decoding a token takes a slow processor 1 ms. */
const claimsAtom = atom(get => readClaims(get(tokenAtom)))

/** Returns the claims of the visitor's token, overridden by reserved keys in demo and debug mode. */
export function useClaims(): TokenClaims {
  const overrides = useOverrides()
  return overrideClaims(useAtomValue(claimsAtom), overrides)
}
