import type { TrackedView } from '../model/track-events.ts'
import type { AppUrl } from '../routing/app-url.ts'
import { isRoomPath, isStudioPath, isViewerRoom } from '../routing/paths.ts'
import { locationOf } from '../runtime/navigation/app-location.ts'
import type { RouterScope } from '../runtime/navigation/app-router.tsx'
import { lazyService, type Runtime } from '../runtime/runtime.ts'

const lists = ['live', 'winning', 'upcoming', 'faq', 'account'] as const

/** Returns the page of a path; null for one that leads to another page. */
export function viewOf(path: string): TrackedView | null {
  if (path === '/') return 'lobby'
  if (isStudioPath(path)) return 'studio'
  if (isViewerRoom(path)) return 'room'
  const [, name] = /^\/(\w+)\/?$/.exec(path) ?? []
  return lists.find(list => list === name) ?? null
}

/** Reports the pages that are shown on a page, whatever number of elements it has. */
interface PageViews {
  /** Begins with the current page, for an element that shows these paths. */
  start(scope: RouterScope): void
  dispose(): void
}

/** Returns the page's reports. */
export const pageViewsOf: (runtime: Runtime) => PageViews = lazyService(runtime => {
  const location = locationOf(runtime)
  let hasLobby = false
  let lastPath: string | null = null
  function show({ path }: AppUrl) {
    const view = viewOf(path)
    // A single room shows no other page.
    if (!view || path === lastPath || !(hasLobby || isRoomPath(path))) return
    lastPath = path
    runtime.track({ name: 'view', view })
  }
  const unlisten = location.listen(({ to }) => show(to))
  const initial = location.initial()
  return {
    start(scope) {
      hasLobby ||= scope === 'lobby'
      // The viewer may have gone on before this code was loaded.
      if (lastPath === null && initial) show(initial)
      show(location.get())
    },
    dispose: unlisten,
  }
})
