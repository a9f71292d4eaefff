import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import type { Cancel } from '../../lib/clock.ts'
import { earlyStreamIn } from '../../media/early-stream.ts'
import type { AppLocation } from '../../routing/location.ts'
import { isRoomPath, roomIdOf } from '../../routing/paths.ts'
import { roomElementCountAtom } from '../atoms.ts'
import { useRuntime } from '../context.ts'
import type { Runtime } from '../runtime.ts'
import { locationOf } from './app-location.ts'

/**
 * Paths that a tree of components renders: `rooms`, or `lobby`, which is all paths unless the page
 * has a `<casino-room>`. A tree keeps its last path while the current one is outside of its scope, and while the
 * stream of the room that it leads to waits for an answer, which drawing the room would keep back.
 */
export type RouterScope = 'rooms' | 'lobby'

interface AppRouterProps {
  scope: RouterScope
  /** Root of the tree, in which streams start for rooms. */
  root?: Node | null
  children: ReactNode
}

function createPathStore(
  location: AppLocation,
  { store }: Runtime,
  scope: RouterScope,
  root: Node | null,
) {
  let lastPath: string | null = null
  const answerFor = (path: string) => earlyStreamIn(root, roomIdOf(path) ?? '')?.answered
  const isInScope = (path: string) =>
    scope === 'rooms'
      ? isRoomPath(path)
      : !isRoomPath(path) || store.get(roomElementCountAtom) === 0
  return {
    getSnapshot() {
      const { path } = location.get()
      // The first path has nothing to keep in its place.
      const isHeld = lastPath !== null && answerFor(path)?.isReached() === false
      if (isInScope(path) && !isHeld) lastPath = path
      return lastPath ?? '/'
    },
    subscribe(onChange: () => void) {
      let cancelWait: Cancel | undefined
      const unlisten = location.listen(({ to }) => {
        cancelWait?.()
        cancelWait = answerFor(to.path)?.whenReached(onChange)
        if (!cancelWait) onChange()
      })
      const unsubscribe = store.sub(roomElementCountAtom, onChange)
      return () => {
        unlisten()
        cancelWait?.()
        unsubscribe()
      }
    },
  }
}

/** Provides wouter with the page's location. */
export function AppRouter({ scope, root = null, children }: AppRouterProps) {
  const runtime = useRuntime()
  const router = useMemo(() => {
    const location = locationOf(runtime)
    const pathStore = createPathStore(location, runtime, scope, root)
    const usePath: BaseLocationHook = () => [
      useSyncExternalStore(pathStore.subscribe, pathStore.getSnapshot),
      location.navigate,
    ]
    const useSearch: BaseSearchHook = () =>
      useSyncExternalStore(location.listen, () => location.get().search.slice(1))
    return { hook: usePath, searchHook: useSearch, hrefs: location.href }
  }, [runtime, scope, root])
  return <Router {...router}>{children}</Router>
}

/** Attributes of a link back to an in-app path. */
export interface BackLink {
  href: string
  onClick(event: MouseEvent): void
}

/** Returns a link to a path that goes one step back in history if that leads there. */
export function useBackLink(path: string): BackLink {
  const location = locationOf(useRuntime())
  return {
    href: location.href(path),
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      location.returnTo(path)
    },
  }
}
