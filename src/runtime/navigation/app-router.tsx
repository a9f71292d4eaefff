import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { joinCancels } from '../../lib/clock.ts'
import type { AppLocation } from '../../routing/location.ts'
import { isRoomPath, roomIdOf } from '../../routing/paths.ts'
import { deferredRoomAtom, roomElementCountAtom } from '../atoms.ts'
import { useRuntime } from '../context.ts'
import type { Runtime } from '../runtime.ts'
import { locationOf } from './app-location.ts'

/**
 * Paths that a tree of components renders: `rooms`, or `lobby`, which is all paths unless the page has a
 * `<casino-room>`. A tree keeps its last path while the current one is outside of its scope, or belongs to a room that
 * isn't drawn yet.
 */
export type RouterScope = 'rooms' | 'lobby'

function createPathStore(location: AppLocation, { store }: Runtime, scope: RouterScope) {
  let lastPath: string | null = null
  const isInScope = (path: string) =>
    scope === 'rooms'
      ? isRoomPath(path)
      : !isRoomPath(path) || store.get(roomElementCountAtom) === 0
  return {
    getSnapshot() {
      const { path } = location.get()
      const deferred = store.get(deferredRoomAtom)
      // The first path has none to stay in its place.
      const isDeferred = deferred !== null && lastPath !== null && roomIdOf(path) === deferred
      if (isInScope(path) && !isDeferred) lastPath = path
      return lastPath ?? '/'
    },
    subscribe(onChange: () => void) {
      return joinCancels([
        location.listen(onChange),
        store.sub(roomElementCountAtom, onChange),
        store.sub(deferredRoomAtom, onChange),
      ])
    },
  }
}

/** Provides wouter with the page's location. */
export function AppRouter({ scope, children }: { scope: RouterScope; children: ReactNode }) {
  const runtime = useRuntime()
  const router = useMemo(() => {
    const location = locationOf(runtime)
    const pathStore = createPathStore(location, runtime, scope)
    const usePath: BaseLocationHook = () => [
      useSyncExternalStore(pathStore.subscribe, pathStore.getSnapshot),
      location.navigate,
    ]
    const useSearch: BaseSearchHook = () =>
      useSyncExternalStore(location.listen, () => location.get().search.slice(1))
    return { hook: usePath, searchHook: useSearch, hrefs: location.href }
  }, [runtime, scope])
  return <Router {...router}>{children}</Router>
}
