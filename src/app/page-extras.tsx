import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { lazyView, Nothing } from '../components/lazy-view.tsx'
import { debugTexts, deferredTexts } from '../i18n/catalogs.ts'
import { configAtom, tokenAtom } from '../runtime/atoms.ts'
import { useRuntime } from '../runtime/context.ts'
import { pageStorageOf } from '../runtime/page-storage.ts'
import { useSession } from '../runtime/use-session.ts'
import { isDebugPanelEnabled } from './debug-panel-keys.ts'
import { createLeaderHook } from './leader-hook.ts'

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
export default function PageExtras() {
  const { reservedKeys } = useRuntime()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  useOwnStorage()
  if (!useFirstOnPage()) return null
  return (
    <>
      {isDebugPanelEnabled(reservedKeys) && <DebugPanel />}
      {isSignedIn && <Notifications />}
      {isSignedIn && <CopyWatch />}
    </>
  )
}
