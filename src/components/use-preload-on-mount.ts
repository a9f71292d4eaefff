import { useContext, useEffect } from 'react'
import { CodeHostContext } from '../ui/loading/lazy-code.ts'
import type { Preloadable } from './lazy-view.tsx'

/** Loads views when the component mounts, before any of them is rendered. */
export function usePreloadOnMount(views: readonly Preloadable[]): void {
  const host = useContext(CodeHostContext)
  useEffect(() => {
    for (const view of views) void view.preload(host)
  }, [views, host])
}
