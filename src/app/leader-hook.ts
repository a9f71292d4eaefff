import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'

/**
 * A hook for what stands on a page once, however many elements there are: true for the first that
 * asks, and for the next one when that has left.
 */
export function createLeaderHook(): () => boolean {
  const waiting = atom<readonly symbol[]>([])
  return function useOnlyOne() {
    const [me] = useState(() => Symbol())
    const setWaiting = useSetAtom(waiting)
    const [first] = useAtomValue(waiting)
    useEffect(() => {
      setWaiting(all => [...all, me])
      return () => setWaiting(all => all.filter(it => it !== me))
    }, [me, setWaiting])
    return first === me
  }
}
