import { useEffect, useEffectEvent, useState } from 'react'
import type { Resource } from '../../api/resource.ts'
import { useRuntime } from '../../runtime/context.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'

interface HistoryPage<T> extends ResourceState<T> {
  /** From 1 on. */
  page: number
  /** The last page that was there: it says how many there are while the next one is awaited. */
  last: T | undefined
  goTo(page: number): void
}

/**
 * A history of which one page is on screen. One that has become shorter meanwhile is shown at its
 * last page, which `endOf` tells from what a page holds.
 */
export function useHistoryPage<T>(
  resource: Resource<{ page: number }, T>,
  endOf: (data: T, page: number) => number,
): HistoryPage<T> {
  const { cache } = useRuntime()
  const [place, setPlace] = useState<{ page: number; last: T | undefined }>({
    page: 1,
    last: undefined,
  })
  const { page } = place
  const state = useResource(resource, { page: page - 1 })
  const { data } = state
  const end = data === undefined ? page : Math.max(1, endOf(data, page))
  const turnBack = useEffectEvent((to: number) => {
    setPlace({ page: to, last: data })
    // What is known of that page is from before.
    cache.refetch(resource, { page: to - 1 })
  })
  useEffect(() => {
    if (end < page) turnBack(end)
  }, [end, page])
  return {
    ...state,
    page,
    last: data ?? place.last,
    goTo: to => setPlace({ page: to, last: data ?? place.last }),
  }
}
