import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { ShadowRootContext } from '../../ui/styles.ts'
import { createScrollKeeper } from './scroll-keeper.ts'

/** Scrolls the element's own box after a navigation; never the host's page. */
export default function Scrolling() {
  const runtime = useRuntime()
  const root = useContext(ShadowRootContext)
  const [path] = useLocation()
  const keeper = useRef<ReturnType<typeof createScrollKeeper>>(null)
  const shown = useRef(path)

  useEffect(() => {
    if (!root) return
    const made = createScrollKeeper(root.host, locationOf(runtime), runtime.clock)
    keeper.current = made
    return made.dispose
  }, [root, runtime])
  useEffect(() => {
    // Beside a room, the lobby stays where it is while others pass by.
    if (shown.current === path) return
    shown.current = path
    keeper.current?.arrived()
  }, [path])
  return null
}
