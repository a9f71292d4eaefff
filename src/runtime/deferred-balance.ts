import type { Balance } from '../model/balance.ts'
import { userAtom } from './user-scope.ts'

/** The balance that stays on screen until an animation has told its result; null: the real one. */
export const deferredBalanceAtom = userAtom<Balance | null>(null)
