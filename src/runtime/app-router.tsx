import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import type { AppLocation } from '../routing/location.ts'
import { isRoomPath } from '../routing/paths.ts'
import { roomElementsAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import type { Runtime } from './runtime.ts'

interface PathSource {
  get(): string
  listen(changed: () => void): () => void
}

const wholePath = (location: AppLocation): PathSource => ({
  get: () => location.get().path,
  listen: location.listen,
})

/** The lobby stays where it is while rooms open in an element of their own. */
function pathBesideRooms({ location, store }: Runtime): PathSource {
  let last = '/'
  return {
    get() {
      const { path } = location.get()
      const opensElsewhere = isRoomPath(path) && store.get(roomElementsAtom) > 0
      if (!opensElsewhere) last = path
      return last
    },
    listen(changed) {
      const unlisten = location.listen(changed)
      const unsubscribe = store.sub(roomElementsAtom, changed)
      return () => {
        unlisten()
        unsubscribe()
      }
    },
  }
}

interface AppRouterProps {
  /** Whether this tree leaves room routes to a `<casino-room>` that stands on the page. */
  besideRooms: boolean
  children: ReactNode
}

/** wouter over the page's one location. */
export function AppRouter({ besideRooms, children }: AppRouterProps) {
  const runtime = useRuntime()
  const router = useMemo(() => {
    const { location } = runtime
    const source = besideRooms ? pathBesideRooms(runtime) : wholePath(location)
    const usePath: BaseLocationHook = () => [
      useSyncExternalStore(source.listen, source.get),
      runtime.navigate,
    ]
    const useSearch: BaseSearchHook = () =>
      useSyncExternalStore(location.listen, () => location.get().search.slice(1))
    return { hook: usePath, searchHook: useSearch, hrefs: location.href }
  }, [runtime, besideRooms])
  return <Router {...router}>{children}</Router>
}
