import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Resource } from '../../api/resource.ts'
import { type AppError, toAppError } from '../../lib/errors.ts'
import { tokenAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { isRetryable } from '../../runtime/use-resource.ts'

/** Pages of a resource, one after the other on demand. */
export interface PagesState<T> {
  /** The pages that are there, the first one first. */
  pages: readonly T[]
  /** No page is there yet, and the first one is under way. */
  isLoading: boolean
  /** One more page is under way. */
  isLoadingMore: boolean
  /** Why the last page that was asked for is not there. */
  error: AppError | undefined
  loadMore(): void
  retry(): void
}

/** Server data page by page; the number of the page is zero-based. */
export function usePages<T>(resource: Resource<{ page: number }, T>): PagesState<T> {
  const { cache } = useRuntime()
  // Another user's pages have other keys.
  useAtomValue(tokenAtom)
  const keyOf = (page: number) => cache.keyOf(resource, { page })
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<T, unknown>(
    keyOf,
    (key: string) => cache.load(resource, { page: pageOf(key, keyOf) }),
    {
      revalidateFirstPage: false,
      shouldRetryOnError: isRetryable,
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) =>
        cache.scheduleRetry(() => void revalidate({ retryCount }), retryCount),
    },
  )

  useEffect(() => {
    const letGo = Array.from({ length: size }, (_, page) =>
      cache.retain(cache.keyOf(resource, { page }), resource.staleTime),
    )
    return () => {
      for (const cancel of letGo) cancel()
    }
  }, [cache, resource, size])

  const pages = data ?? []
  const failure = error === undefined ? undefined : toAppError(error, 'network')
  // Nobody waited for an aborted read: whoever looks now has one of their own under way.
  const shown = failure?.code === 'aborted' ? undefined : failure
  return {
    pages,
    isLoading: isLoading && pages.length === 0,
    isLoadingMore: !shown && pages.length > 0 && pages.length < size,
    error: pages.length < size ? shown : undefined,
    loadMore: () => void setSize(pages.length + 1),
    retry: () => void mutate(),
  }
}

/** The number of the page that a key asks for. */
function pageOf(key: string, keyOf: (page: number) => string): number {
  for (let page = 0; ; page += 1) if (keyOf(page) === key) return page
}
