import { useSyncExternalStore } from 'react'
import { locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'

/** What stands behind the number sign of the in-app place; empty when nothing does. */
export function usePlaceHash(): string {
  const location = locationOf(useRuntime())
  const hash = useSyncExternalStore(location.listen, () => location.get().hash)
  return hash.slice(1)
}
