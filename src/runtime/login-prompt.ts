import { useStore } from 'jotai'
import { type RouterScope, useRouterScope } from './navigation/app-router.tsx'
import { userAtom } from './user-scope.ts'

/** Request to log in: its reason, and the scope of the tree that shows the dialog. */
export const loginPromptAtom = userAtom<{ reason: string; scope: RouterScope } | null>(null)

/**
 * Returns a function that opens the login dialog of the component's element, for actions that need a
 * session. `reason` names the action for the host, such as `tip`.
 */
export function useAskToLogIn(): (reason: string) => void {
  const store = useStore()
  const scope = useRouterScope()
  return reason => store.set(loginPromptAtom, { reason, scope })
}
