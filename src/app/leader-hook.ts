import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'

/**
 * Creates a hook that returns true in one component of the page only: in the first that mounts, and
 * after it unmounts, in the next.
 */
export function createLeaderHook(): () => boolean {
  const mountedAtom = atom<readonly symbol[]>([])
  return function useIsLeader() {
    const [id] = useState(() => Symbol())
    const setMounted = useSetAtom(mountedAtom)
    const [first] = useAtomValue(mountedAtom)
    useEffect(() => {
      setMounted(all => [...all, id])
      return () => setMounted(all => all.filter(it => it !== id))
    }, [id, setMounted])
    return first === id
  }
}
