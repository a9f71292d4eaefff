import { useStore } from 'jotai'
import { useRouterScope } from './app-router.tsx'
import { userAtom } from './user-scope.ts'

/** Request to log in: its reason, and the tree that shows the dialog. */
export const loginPromptAtom = userAtom<{ reason: string; where: 'lobby' | 'rooms' } | null>(null)

/**
 * Returns a function that opens the login dialog of the component's element, for actions that need a
 * session. `reason` tells the host about the action, such as `tip`.
 */
export function useAskToLogIn(): (reason: string) => void {
  const store = useStore()
  const where = useRouterScope()
  return reason => store.set(loginPromptAtom, { reason, where })
}
