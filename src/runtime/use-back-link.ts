import type { MouseEvent } from 'react'
import { locationOf } from './app-location.ts'
import { useRuntime } from './context.ts'

/** What a link back to an in-app path carries: where it leads, and one step back where that is there. */
export interface BackLink {
  href: string
  onClick(event: MouseEvent): void
}

/** The way back to a path that the viewer may have come from. */
export function useBackLink(path: string): BackLink {
  const location = locationOf(useRuntime())
  return {
    href: location.href(path),
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      location.returnTo(path)
    },
  }
}
