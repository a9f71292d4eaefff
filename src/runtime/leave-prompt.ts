import { userAtom } from './user-scope.ts'

/** The path to which the viewer wants to leave the studio, which ends the session; null: nowhere. */
export const leavePromptAtom = userAtom<string | null>(null)
