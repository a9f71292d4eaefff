import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import type { AppLocation } from '../../routing/location.ts'
import { isRoomPath } from '../../routing/paths.ts'
import { roomElementCountAtom } from '../atoms.ts'
import { useRuntime } from '../context.ts'
import type { Runtime } from '../runtime.ts'
import { locationOf } from './app-location.ts'

/**
 * Paths that a tree of components renders: `rooms`, or `lobby`, which is all paths unless the page
 * has a `<casino-room>`. A tree keeps its last path while the current one is outside of its scope.
 */
export type RouterScope = 'rooms' | 'lobby'

interface AppRouterProps {
  scope: RouterScope
  children: ReactNode
}

function createPathStore(location: AppLocation, { store }: Runtime, scope: RouterScope) {
  let lastPath = '/'
  const isInScope = (path: string) =>
    scope === 'rooms'
      ? isRoomPath(path)
      : !isRoomPath(path) || store.get(roomElementCountAtom) === 0
  return {
    getSnapshot() {
      const { path } = location.get()
      if (isInScope(path)) lastPath = path
      return lastPath
    },
    subscribe(onChange: () => void) {
      const unlisten = location.listen(onChange)
      const unsubscribe = store.sub(roomElementCountAtom, onChange)
      return () => {
        unlisten()
        unsubscribe()
      }
    },
  }
}

/** Milliseconds after which a navigation is rendered at once: a view that changes all the time would keep it back. */
const LATEST = 500

/** Returns a path whose views are rendered in parts, so that other tasks, such as those of a stream's start, come between. */
function useRenderedPath(path: string): string {
  const { clock } = useRuntime()
  const deferred = useDeferredValue(path)
  const [latePath, setLatePath] = useState(path)
  useEffect(() => clock.after(LATEST, () => setLatePath(path)), [clock, path])
  return latePath === path ? path : deferred
}

/** Provides wouter with the page's location. */
export function AppRouter({ scope, children }: AppRouterProps) {
  const runtime = useRuntime()
  const location = locationOf(runtime)
  const { subscribe, getSnapshot } = useMemo(
    () => createPathStore(location, runtime, scope),
    [location, runtime, scope],
  )
  const path = useRenderedPath(useSyncExternalStore(subscribe, getSnapshot))
  const { navigate, href } = location
  const usePath: BaseLocationHook = useCallback(() => [path, navigate], [path, navigate])
  return (
    <Router hook={usePath} hrefs={href}>
      {children}
    </Router>
  )
}
