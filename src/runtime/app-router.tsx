import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import type { AppLocation } from '../routing/location.ts'
import { isRoomPath } from '../routing/paths.ts'
import { locationOf } from './app-location.ts'
import { roomElementCountAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import type { Runtime } from './runtime.ts'

/**
 * Which paths a tree follows: `rooms`, or `lobby`, which is all of them until a `<casino-room>`
 * stands on the page and rooms open there. It stays where it is while the others pass by.
 */
export type RouterScope = 'rooms' | 'lobby'

const RouterScopeContext = createContext<RouterScope>('lobby')

/** Which of the page's trees a component stands in. */
export const useRouterScope = (): RouterScope => useContext(RouterScopeContext)

interface AppRouterProps {
  scope: RouterScope
  children: ReactNode
}

function pathSource(location: AppLocation, { store }: Runtime, follows: RouterScope) {
  let last = '/'
  const isMine = (path: string) =>
    follows === 'rooms'
      ? isRoomPath(path)
      : !isRoomPath(path) || store.get(roomElementCountAtom) === 0
  return {
    get() {
      const { path } = location.get()
      if (isMine(path)) last = path
      return last
    },
    listen(changed: () => void) {
      const unlisten = location.listen(changed)
      const unsubscribe = store.sub(roomElementCountAtom, changed)
      return () => {
        unlisten()
        unsubscribe()
      }
    },
  }
}

/** wouter over the page's one location. */
export function AppRouter({ scope, children }: AppRouterProps) {
  const runtime = useRuntime()
  const router = useMemo(() => {
    const location = locationOf(runtime)
    const source = pathSource(location, runtime, scope)
    const usePath: BaseLocationHook = () => [
      useSyncExternalStore(source.listen, source.get),
      location.navigate,
    ]
    const useSearch: BaseSearchHook = () =>
      useSyncExternalStore(location.listen, () => location.get().search.slice(1))
    return { hook: usePath, searchHook: useSearch, hrefs: location.href }
  }, [runtime, scope])
  return (
    <RouterScopeContext value={scope}>
      <Router {...router}>{children}</Router>
    </RouterScopeContext>
  )
}
