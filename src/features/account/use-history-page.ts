import { useState } from 'react'
import type { Resource } from '../../api/resource.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'

interface HistoryPage<T> extends ResourceState<T> {
  /** From 1 on. */
  page: number
  /** The last page that was there: it says how many there are while the next one is awaited. */
  last: T | undefined
  goTo(page: number): void
}

/** A history of which one page is on screen. */
export function useHistoryPage<T>(resource: Resource<{ page: number }, T>): HistoryPage<T> {
  const [place, setPlace] = useState<{ page: number; last: T | undefined }>({
    page: 1,
    last: undefined,
  })
  const state = useResource(resource, { page: place.page - 1 })
  return {
    ...state,
    page: place.page,
    last: state.data ?? place.last,
    goTo: page => setPlace({ page, last: state.data ?? place.last }),
  }
}
