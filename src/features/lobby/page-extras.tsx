import { useAtomValue } from 'jotai'
import { debugTexts } from '../../i18n/debug-texts.ts'
import { lateTexts } from '../../i18n/late-texts.ts'
import { tokenAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { isDebugged } from '../../runtime/debug-panel-keys.ts'
import { onlyOne } from '../../runtime/use-only-one.ts'
import { useQuietView } from '../../runtime/use-quiet-view.ts'
import type { LazyView } from '../../runtime/use-view.ts'

const debugView: LazyView<object> = {
  name: 'debug',
  texts: debugTexts,
  load: () => import('../debug/debug-panel.tsx'),
}
const notificationsView: LazyView<object> = {
  name: 'notifications',
  texts: lateTexts,
  load: () => import('../notifications/notifications.tsx'),
}
/** Ends a copying that reached its limit, wherever on the page the viewer is by then. */
const copyView: LazyView<object> = {
  name: 'copy-watch',
  load: () => import('../copy/copy-watch.tsx'),
}
const useFirstOnPage = onlyOne()

/** What a page shows once, beside its routes and however many elements it has; it comes after the paint. */
export function PageExtras() {
  const { keys } = useRuntime()
  const isKnown = useAtomValue(tokenAtom) !== null
  if (!useFirstOnPage()) return null
  return (
    <>
      {isDebugged(keys) && <Extra view={debugView} />}
      {isKnown && <Extra view={notificationsView} />}
      {isKnown && <Extra view={copyView} />}
    </>
  )
}

/** Without it the app is whole: a failure is told to the host alone. */
function Extra({ view }: { view: LazyView<object> }) {
  const View = useQuietView(view)
  return View && <View />
}
