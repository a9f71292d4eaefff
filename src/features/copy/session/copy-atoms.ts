import { userAtom } from '../../../runtime/user-scope.ts'
import { type CopyState, idleState } from './copy-state.ts'
import { emptyTotals, type SessionTotals } from './session-totals.ts'

/** Client state of the viewer's copy session, shared by all elements of the page. */
export const copyStateAtom = userAtom<CopyState>(idleState)

/** Bets and wins of the running copy session. */
export const sessionTotalsAtom = userAtom<SessionTotals>(emptyTotals)
