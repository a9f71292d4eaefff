import { useStore } from 'jotai'
import { useRouterScope } from './app-router.tsx'
import { userAtom } from './user-scope.ts'

/** Why an anonymous visitor is asked to log in, and in which of the page's trees. */
export const loginPromptAtom = userAtom<{ reason: string; where: 'lobby' | 'rooms' } | null>(null)

/**
 * Asks an anonymous visitor to log in, when they try what needs a session: opens the call-to-action
 * dialog of their element. `reason` tells the host what they were about to do, such as `tip`.
 */
export function useAskToLogIn(): (reason: string) => void {
  const store = useStore()
  const where = useRouterScope()
  return reason => store.set(loginPromptAtom, { reason, where })
}
