import { userAtom } from './user-scope.ts'

/** Why an anonymous visitor is asked to log in, and in which of the page's trees. */
export const loginPromptAtom = userAtom<{ reason: string; where: 'lobby' | 'rooms' } | null>(null)
