import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyView, Nothing } from '../components/lazy-view.tsx'
import { debugTexts, deferredTexts, panelTexts } from '../i18n/catalogs.ts'
import { isRoomPath, isStudioPath } from '../routing/paths.ts'
import { configAtom, tokenAtom } from '../runtime/atoms.ts'
import { isDebugKeyEnabled } from '../runtime/config/parse-value.ts'
import { useRuntime } from '../runtime/context.ts'
import { useMarket } from '../runtime/market.ts'
import type { RouterScope } from '../runtime/navigation/app-router.tsx'
import { pageStorageOf } from '../runtime/page-storage.ts'
import { playSessionAtom } from '../runtime/play-session.ts'
import { useSession } from '../runtime/use-session.ts'
import { pageViewsOf } from './page-views.ts'
import { usePlayPauseWatch } from './use-play-pause-watch.ts'

const DebugPanel = lazyView(() => import('../features/debug/debug-panel.tsx'), {
  name: 'debug',
  texts: debugTexts,
  onError: Nothing,
})
const Notifications = lazyView(() => import('../features/notifications/notifications.tsx'), {
  name: 'notifications',
  texts: deferredTexts,
  onError: Nothing,
})
/** Ends a copy session that has reached its limit, on whichever route the viewer is. */
const CopyWatch = lazyView(() => import('../features/copy/copy-watch.tsx'), {
  name: 'copy-watch',
  onError: Nothing,
})
/** Keeps the viewer's play session in step with the server, on whichever route the viewer is. */
const PlayWatch = lazyView(() => import('../features/play/play-watch.tsx'), {
  name: 'play-watch',
  onError: Nothing,
})
const SessionBar = lazyView(() => import('../features/play/session-bar.tsx'), {
  name: 'session-bar',
  texts: panelTexts,
  onError: Nothing,
})
const useFirstOnPage = createLeaderHook()

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
  usePlayPauseWatch(isFirst)
  const { sessionClock } = useMarket()
  const hasSession = useAtomValue(playSessionAtom).startedAt !== null
  // A room has a place of its own for it.
  const hasBar =
    isSignedIn && (hasSession || sessionClock) && !isRoomPath(path) && !isStudioPath(path)
  return (
    <>
      {hasBar && <SessionBar place="page" />}
      {isFirst && <FirstOnPage isSignedIn={isSignedIn} />}
    </>
  )
}

function FirstOnPage({ isSignedIn }: { isSignedIn: boolean }) {
  const { reservedKeys } = useRuntime()
  return (
    <>
      {isDebugPanelEnabled(reservedKeys) && <DebugPanel />}
      {isSignedIn && <Notifications />}
      {isSignedIn && <CopyWatch />}
      {isSignedIn && <PlayWatch />}
    </>
  )
}

const DEBUG_KEYS = ['debug', 'apiDebug', 'socketDebug', 'apiThrottling', 'adminSettings']

/** Returns whether the page's URL enables the debug panel; `sale`, for presentations, disables it. */
export const isDebugPanelEnabled = (keys: URLSearchParams): boolean =>
  isDebugKeyEnabled(keys, ...DEBUG_KEYS)

/**
 * Creates a hook that returns true in one component of the page only: in the first that mounts, and
 * after it unmounts, in the next.
 */
export function createLeaderHook(): () => boolean {
  const mountedAtom = atom<readonly symbol[]>([])
  return function useIsLeader() {
    const [id] = useState(() => Symbol())
    const setMounted = useSetAtom(mountedAtom)
    const [first] = useAtomValue(mountedAtom)
    useEffect(() => {
      setMounted(all => [...all, id])
      return () => setMounted(all => all.filter(it => it !== id))
    }, [id, setMounted])
    return first === id
  }
}
