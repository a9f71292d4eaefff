import { useAtomValue } from 'jotai'
import { lazyView, Nothing } from '../components/lazy-view.tsx'
import { debugTexts, lateTexts } from '../i18n/late-catalogs.ts'
import { tokenAtom } from '../runtime/atoms.ts'
import { useRuntime } from '../runtime/context.ts'
import { isDebugPanelEnabled } from './debug-panel-keys.ts'
import { createLeaderHook } from './leader-hook.ts'

const DebugPanel = lazyView(() => import('../features/debug/debug-panel.tsx'), {
  name: 'debug',
  texts: debugTexts,
  onError: Nothing,
})
const Notifications = lazyView(() => import('../features/notifications/notifications.tsx'), {
  name: 'notifications',
  texts: lateTexts,
  onError: Nothing,
})
/** Ends a copying that reached its limit, wherever on the page the viewer is by then. */
const CopyWatch = lazyView(() => import('../features/copy/copy-watch.tsx'), {
  name: 'copy-watch',
  onError: Nothing,
})
const useFirstOnPage = createLeaderHook()

/** What a page shows once, beside its routes and however many elements it has; it comes after the paint. */
export default function PageExtras() {
  const { reservedKeys } = useRuntime()
  const isKnown = useAtomValue(tokenAtom) !== null
  if (!useFirstOnPage()) return null
  return (
    <>
      {isDebugPanelEnabled(reservedKeys) && <DebugPanel />}
      {isKnown && <Notifications />}
      {isKnown && <CopyWatch />}
    </>
  )
}
