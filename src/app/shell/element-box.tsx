import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useRuntime } from '../../runtime/context.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { ShadowRootContext } from '../../ui/styles/styles.ts'
import { createScrollRestoration } from './scroll-restoration.ts'
import { watchWidth } from './watch-width.ts'

/**
 * Takes care of the element's own box: restores its scroll position after a navigation (the host page is
 * never scrolled), and warns if it is too narrow.
 */
export default function ElementBox() {
  const runtime = useRuntime()
  const root = useContext(ShadowRootContext)
  const [path] = useLocation()
  const restoration = useRef<ReturnType<typeof createScrollRestoration>>(null)
  const handledPath = useRef(path)

  useEffect(() => {
    if (!root) return
    const created = createScrollRestoration(root.host, locationOf(runtime), runtime.clock)
    restoration.current = created
    return created.dispose
  }, [root, runtime])
  useEffect(
    () => (root ? watchWidth(root.host, runtime.log, runtime.clock) : undefined),
    [root, runtime],
  )
  useEffect(() => {
    // Navigations of a room element on the same page don't change this element's path.
    if (handledPath.current === path) return
    handledPath.current = path
    restoration.current?.handleViewShown()
  }, [path])
  return null
}
