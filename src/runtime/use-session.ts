import { useAtomValueRawSync as useAtomValue } from 'jotai'
import { userInfo } from '../api/user.ts'
import { anonymousUser, type UserInfo } from '../model/user.ts'
import type { AppStatus } from '../session/status.ts'
import { statusAtom, tokenAtom } from './atoms.ts'
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
