import { useAtomValue } from 'jotai'
import type { Resource } from '../api/resource.ts'
import { userAtom } from './user-scope.ts'

/** Data that stays on screen, by the path of its resource; one map for each freeze, the oldest first. */
export const freezesAtom = userAtom<readonly ReadonlyMap<string, unknown>[]>([])

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
