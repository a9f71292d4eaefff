import { useAtomValue } from 'jotai'
import { featureFlags, userInfo } from '../api/user.ts'
import type { FeatureFlag } from '../model/feature-flags.ts'
import { anonymousUser, type UserInfo } from '../model/user.ts'
import { type AppStatus, isFlagForced } from '../session/session.ts'
import { configAtom, statusAtom, tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import { isKeyEnabled } from './page-config.ts'
import { useResource } from './use-resource.ts'

export interface Session {
  /** Who is signed in; the anonymous default until that is known. */
  user: UserInfo
  isAnonymous: boolean
  status: AppStatus
}

export function useSession(): Session {
  const token = useAtomValue(tokenAtom)
  const { data } = useResource(userInfo, {})
  return {
    user: (token !== null && data) || anonymousUser,
    isAnonymous: token === null,
    status: useAtomValue(statusAtom),
  }
}

/** The reserved keys where they may override what a server says: in demo and debug only. */
export function useOverrides(): URLSearchParams | null {
  const { reservedKeys } = useRuntime()
  const { demo } = useAtomValue(configAtom)
  return demo || isKeyEnabled(reservedKeys, 'debug') ? reservedKeys : null
}

/** Whether the operator has switched something on; off until that is known, and where nobody asks. */
export function useFlag(flag: FeatureFlag, isAsked = true): boolean {
  const overrides = useOverrides()
  const { data } = useResource(featureFlags, isAsked ? {} : null)
  return isAsked && (data?.[flag] === true || isFlagForced(flag, overrides))
}
