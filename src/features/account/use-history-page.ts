import { useEffect, useEffectEvent, useState } from 'react'
import type { Resource } from '../../api/resource.ts'
import { useRuntime } from '../../runtime/context.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'

interface HistoryPage<T> extends ResourceState<T> {
  /** 1-based. */
  page: number
  /** Data of the page loaded most recently; gives the number of pages while the next one loads. */
  latest: T | undefined
  goTo(page: number): void
}

/**
 * Loads a history page by page. If it has become shorter than the requested page, goes to its last
 * page; `lastPageOf` returns that from the data of the requested one.
 */
export function useHistoryPage<T>(
  resource: Resource<{ page: number }, T>,
  lastPageOf: (data: T, page: number) => number,
): HistoryPage<T> {
  const { cache } = useRuntime()
  const [shown, setShown] = useState<{ page: number; latest: T | undefined }>({
    page: 1,
    latest: undefined,
  })
  const { page } = shown
  const state = useResource(resource, { page: page - 1 })
  const { data } = state
  const lastPage = data === undefined ? page : Math.max(1, lastPageOf(data, page))
  const goToLastPage = useEffectEvent((page: number) => {
    setShown({ page, latest: data })
    // The cached page is from before the history became shorter.
    cache.refetch(resource, { page: page - 1 })
  })
  useEffect(() => {
    if (lastPage < page) goToLastPage(lastPage)
  }, [lastPage, page])
  return {
    ...state,
    page,
    latest: data ?? shown.latest,
    goTo: page => setShown({ page, latest: data ?? shown.latest }),
  }
}
