import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { NoParams, Resource } from '../api/resource.ts'
import type { Cancel } from '../lib/clock.ts'
import { useRuntime } from './context.ts'
import type { Runtime } from './runtime.ts'
import { userAtom } from './user-scope.ts'

type Resources = readonly Resource<NoParams, unknown>[]

/** Data that stays on screen, by the path of its resource; one map for each freeze, the oldest first. */
const freezesAtom = userAtom<readonly ReadonlyMap<string, unknown>[]>([])

/**
 * Keeps the data of resources on screen as it is now, for as long as an animation hides a result that
 * they would reveal. The returned function reads them again; the last freeze to end shows them.
 */
export function freezeData({ store, cache }: Runtime, resources: Resources): Cancel {
  const previous = store.get(freezesAtom).at(-1)
  const frozen = new Map(
    resources.map(resource => {
      const path = resource.toPath({})
      return [path, previous?.get(path) ?? cache.peek(resource, {})]
    }),
  )
  store.set(freezesAtom, freezes => [...freezes, frozen])
  return () => {
    const freezes = store.get(freezesAtom)
    // It has ended before, or with its user's session.
    if (!freezes.includes(frozen)) return
    store.set(
      freezesAtom,
      freezes.filter(it => it !== frozen),
    )
    if (freezes.length === 1) for (const resource of resources) cache.refetch(resource, {})
  }
}

/** Freezes resources while mounted and `isFrozen`. */
export function useFreeze(isFrozen: boolean, resources: Resources): void {
  const runtime = useRuntime()
  useEffect(
    () => (isFrozen ? freezeData(runtime, resources) : undefined),
    [runtime, isFrozen, resources],
  )
}

/** Returns the data of a resource as it was when it was frozen, else `data`. */
export function useFrozenData<P, T>(
  resource: Resource<P, T>,
  params: P,
  data: T | undefined,
): T | undefined {
  const path = resource.toPath(params)
  const frozen = useAtomValue(freezesAtom).at(-1)?.get(path) as T | undefined
  return frozen ?? data
}
