import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { ShadowRootContext } from '../../ui/styles.ts'
import { createScrollRestoration } from './scroll-restoration.ts'

/** Restores the scroll position of the element's box after a navigation; never scrolls the host page. */
export default function ScrollRestoration() {
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
  useEffect(() => {
    // Navigations of a room element on the same page don't change this element's path.
    if (handledPath.current === path) return
    handledPath.current = path
    restoration.current?.handleViewShown()
  }, [path])
  return null
}
