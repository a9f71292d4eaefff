import type { LimitKind } from '../../model/play-limits.ts'
import { userAtom } from '../user-scope.ts'

/** The limit that the viewer's play session has reached; all play is off until the next session. */
export const reachedLimitAtom = userAtom<LimitKind | null>(null)
