import type { MouseEvent } from 'react'
import { useRuntime } from '../context.ts'
import { locationOf } from './app-location.ts'

/** Attributes of a link back to an in-app path. */
export interface BackLink {
  href: string
  onClick(event: MouseEvent): void
}

/** Returns a link to a path that goes one step back in history if that leads there. */
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
