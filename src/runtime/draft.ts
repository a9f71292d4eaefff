import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { userAtom } from './user-scope.ts'

/** Merges changes into a form's draft; a function gets the latest one. */
export type ChangeDraft<T> = (changes: Partial<T> | ((draft: T) => Partial<T>)) => void

/** A form's draft, a function that merges changes into it, and one that empties the form. */
type Draft<T> = readonly [T, ChangeDraft<T>, () => void]

/**
 * Returns a hook for the unsent draft of the signed-in user in a form of each room. It outlives the form, so that
 * nothing is lost when a sheet closes or a panel moves; it ends with the user's session.
 */
export function createDraft<T extends object>(empty: T): (room: string) => Draft<T> {
  const draftsAtom = userAtom<Readonly<Record<string, T>>>({})
  return function useDraft(room) {
    const setDrafts = useSetAtom(draftsAtom)
    const change = useCallback<ChangeDraft<T>>(
      changes =>
        setDrafts(drafts => {
          const draft = { ...empty, ...drafts[room] }
          const changed = typeof changes === 'function' ? changes(draft) : changes
          return { ...drafts, [room]: { ...draft, ...changed } }
        }),
      [setDrafts, room],
    )
    const clear = useCallback(
      () => setDrafts(({ [room]: _, ...others }) => others),
      [setDrafts, room],
    )
    return [useAtomValue(draftsAtom)[room] ?? empty, change, clear]
  }
}
