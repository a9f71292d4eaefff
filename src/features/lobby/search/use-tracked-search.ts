import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { userAtom } from '../../../runtime/user-scope.ts'

/** Text of the last search that was reported; the field comes back with it after a visit to a room. */
const trackedTextAtom = userAtom('')

/** Reports a search whose results are known, once: never its text, which may be a name. */
export function useTrackedSearch(text: string, results: number): void {
  const { track } = useRuntime()
  const [tracked, setTracked] = useAtom(trackedTextAtom)
  const report = useEffectEvent(() => {
    if (text === '' || text === tracked) return
    setTracked(text)
    track({ name: 'search', results, length: text.length })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is another search
  useEffect(() => report(), [text])
}
