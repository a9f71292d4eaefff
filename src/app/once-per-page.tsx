import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { lazyView, Nothing } from '../components/lazy-view.tsx'
import type { TrackedView } from '../model/track-events.ts'
import type { AppUrl } from '../routing/app-url.ts'
import { isRoomPath, isStudioPath, isViewerRoom } from '../routing/paths.ts'
import { configAtom, tokenAtom } from '../runtime/atoms.ts'
import { isDebugKeyEnabled } from '../runtime/config/parse-value.ts'
import { useRuntime } from '../runtime/context.ts'
import { useMarket } from '../runtime/market.ts'
import { locationOf } from '../runtime/navigation/app-location.ts'
import type { RouterScope } from '../runtime/navigation/app-router.tsx'
import { pageStorageOf } from '../runtime/page-storage.ts'
import { breakServiceOf } from '../runtime/play/break-service.ts'
import { hostPauseAtom } from '../runtime/play/host-pause.ts'
import { useBreakEnd } from '../runtime/play/play-block.ts'
import { playSessionAtom } from '../runtime/play/play-session.ts'
import { reportLimit, restoreLimit } from '../runtime/play/reached-limit.ts'
import { realityCheckAtom } from '../runtime/play/reality-check-state.ts'
import { lazyService } from '../runtime/runtime.ts'
import { useSession } from '../runtime/use-session.ts'
import { ShadowRootContext } from '../ui/styles/styles.ts'

const DebugPanel = lazyView(() => import('../features/debug/debug-panel.tsx'), {
  name: 'debug',
  texts: 'debug',
  onError: Nothing,
})
const Notifications = lazyView(() => import('../features/notifications/notifications.tsx'), {
  name: 'notifications',
  texts: 'deferred',
  onError: Nothing,
})
/** Ends a copy session that has reached its limit, on whichever route the viewer is. */
const CopyWatch = lazyView(() => import('../features/copy/copy-watch.tsx'), {
  name: 'copy-watch',
  onError: Nothing,
})
/** Keeps the viewer's play session in sync with the server, on whichever route the viewer is. */
const PlayWatch = lazyView(() => import('../features/play/play-watch.tsx'), {
  name: 'play-watch',
  onError: Nothing,
})
const SessionBar = lazyView(() => import('../features/play/session-bar.tsx'), {
  name: 'session-bar',
  texts: 'panels',
  onError: Nothing,
})
const RealityCheckDialog = lazyView(() => import('../features/play/reality-check-dialog.tsx'), {
  name: 'reality-check',
  texts: 'panels',
})
const useFirstOnPage = createLeaderHook()
const useShownOnPage = createLeaderHook()

/** Removes what another user has left in the browser's storage once it is known who is signed in. */
function useOwnStorage() {
  const runtime = useRuntime()
  const { walletHash } = useSession().user
  const { demo } = useAtomValue(configAtom)
  useEffect(() => {
    if (walletHash !== '' && !demo) pageStorageOf(runtime).clearOthers(walletHash)
  }, [runtime, walletHash, demo])
}

/** Renders the views that a page shows once, whatever number of elements it has. */
export default function OncePerPage({ scope }: { scope: RouterScope }) {
  const runtime = useRuntime()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const [path] = useLocation()
  useOwnStorage()
  useEffect(() => pageViewsOf(runtime).start(scope), [runtime, scope])
  const isFirst = useFirstOnPage()
  const showsViews = useShownOnPage(useIsShown())
  useGamblingPauseWatch(isFirst)
  const { sessionClock } = useMarket()
  const hasSession = useAtomValue(playSessionAtom).startedAt !== null
  // A room has a place of its own for it.
  const hasBar =
    isSignedIn && (hasSession || sessionClock) && !isRoomPath(path) && !isStudioPath(path)
  return (
    <>
      {hasBar && <SessionBar place="page" />}
      {isFirst && isSignedIn && <CopyWatch />}
      {isFirst && isSignedIn && <PlayWatch />}
      {showsViews && <ShownOnPage isSignedIn={isSignedIn} />}
    </>
  )
}

/** Renders what the viewer sees, in an element that the host page doesn't hide, as it does in tabs. */
function ShownOnPage({ isSignedIn }: { isSignedIn: boolean }) {
  const { reservedKeys } = useRuntime()
  return (
    <>
      {isDebugPanelEnabled(reservedKeys) && <DebugPanel />}
      {isSignedIn && <Notifications />}
      <RealityCheck />
    </>
  )
}

/** Shows a reality check that is due, unless the host page shows its own. */
export function RealityCheck() {
  const check = useAtomValue(realityCheckAtom)
  return check.status === 'open' && check.shownBy === 'widget' && <RealityCheckDialog />
}

/** Returns whether the host page doesn't hide the element. */
function useIsShown(): boolean {
  const host = useContext(ShadowRootContext)?.host
  const subscribe = useCallback(
    (onChange: () => void) => {
      // jsdom, in which pages test, has no layout to observe. A closed <details> around an element doesn't resize it.
      if (!host || !('ResizeObserver' in globalThis)) return () => {}
      const observers = [new ResizeObserver(onChange), new IntersectionObserver(onChange)]
      for (const observer of observers) observer.observe(host)
      return () => {
        for (const observer of observers) observer.disconnect()
      }
    },
    [host],
  )
  return useSyncExternalStore(subscribe, () => host?.checkVisibility?.() ?? true)
}

const DEBUG_KEYS = ['debug', 'apiDebug', 'socketDebug', 'apiThrottling', 'adminSettings']

/** Returns whether the page's URL enables the debug panel; `sale`, for presentations, disables it. */
export const isDebugPanelEnabled = (keys: URLSearchParams): boolean =>
  isDebugKeyEnabled(keys, ...DEBUG_KEYS)

/**
 * Creates a hook that returns true in one component of the page only: the first that mounts, then the next. Preferred
 * components come before all others; one that becomes preferred again comes last among them.
 */
export function createLeaderHook(): (isPreferred?: boolean) => boolean {
  const mountedAtom = atom<readonly { id: symbol; isPreferred: boolean }[]>([])
  return function useIsLeader(isPreferred = true) {
    const [id] = useState(() => Symbol())
    const setMounted = useSetAtom(mountedAtom)
    const mounted = useAtomValue(mountedAtom)
    useEffect(() => {
      setMounted(all => [...all, { id, isPreferred }])
      return () => setMounted(all => all.filter(it => it.id !== id))
    }, [id, isPreferred, setMounted])
    const leader = mounted.find(it => it.isPreferred) ?? mounted[0]
    return leader?.id === id
  }
}

/**
 * Keeps the viewer's break in sync with the server, ends breaks and pauses in time, reports breaks to the host page,
 * and restores a limit that was reached before the page was opened. One component of the page is the leader that does it.
 */
export function useGamblingPauseWatch(isLeader: boolean): void {
  const runtime = useRuntime()
  const { walletHash } = useSession().user
  const isPaused = useAtomValue(hostPauseAtom) !== null
  const isOnBreak = useBreakEnd() !== null
  const isWatched = isLeader && (walletHash !== '' || isPaused)
  useEffect(() => {
    if (isWatched) breakServiceOf(runtime, walletHash)
  }, [runtime, walletHash, isWatched])
  useEffect(() => {
    if (isLeader && walletHash !== '') restoreLimit(runtime, walletHash)
  }, [runtime, walletHash, isLeader])
  useEffect(() => {
    if (!(isLeader && isOnBreak)) return
    reportLimit(runtime, 'break', true)
    return () => reportLimit(runtime, 'break', false)
  }, [runtime, isLeader, isOnBreak])
}

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
const pageViewsOf = lazyService(runtime => {
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
    /** Begins with the current page, for an element that shows these paths. */
    start(scope: RouterScope) {
      hasLobby ||= scope === 'lobby'
      // The viewer may have gone on before this code was loaded.
      if (lastPath === null && initial) show(initial)
      show(location.get())
    },
    dispose: unlisten,
  }
})
