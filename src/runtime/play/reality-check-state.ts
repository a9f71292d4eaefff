import type { Runtime } from '../runtime.ts'
import { userAtom } from '../user-scope.ts'

export type CheckAnswer = 'continue' | 'stop'

/**
 * The reality check of this page. From `open` to the answer nothing is copied. `since`: the last answer, or the
 * session's start, in epoch milliseconds; it is the same in all tabs.
 */
type RealityCheck =
  | { status: 'none' }
  /** `shownBy`: null until the host page has had the chance to show its own. */
  | { status: 'open'; since: number; shownBy: 'widget' | 'host' | null }
  /** The check was answered, until its waiting features have read the answer. */
  | { status: 'answered'; since: number; answer: CheckAnswer }

export const noCheck: RealityCheck = { status: 'none' }

export const realityCheckAtom = userAtom<RealityCheck>(noCheck)

export const isCheckOpen = ({ store }: Runtime): boolean =>
  store.get(realityCheckAtom).status === 'open'
