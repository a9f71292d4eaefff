import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Resource } from '../../../api/resource.ts'
import { type AppError, toAppError } from '../../../lib/errors.ts'
import { tokenAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { isRetryable } from '../../../runtime/use-resource.ts'

/** The loaded pages of a resource; more are loaded on demand. */
interface PagesState<T> {
  /** The loaded pages in order. */
  pages: readonly T[]
  /** The first page is loading. */
  isLoading: boolean
  /** Another page is loading. */
  isLoadingMore: boolean
  /** Why the last requested page could not be loaded. */
  error: AppError | undefined
  loadMore(): void
  retry(): void
}

/** Returns the pages of a resource; page numbers are zero-based. */
export function usePages<T>(resource: Resource<{ page: number }, T>): PagesState<T> {
  const { cache } = useRuntime()
  // Renders again when the token changes: cache keys differ between users.
  useAtomValue(tokenAtom)
  // SWR asks for a page by its key alone.
  const [pageNumbers] = useState(() => new Map<string, number>())
  const keyOf = (page: number) => {
    const key = cache.keyOf(resource, { page })
    pageNumbers.set(key, page)
    return key
  }
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<T, unknown>(
    keyOf,
    (key: string) => cache.load(resource, { page: pageNumbers.get(key) ?? 0 }),
    {
      revalidateFirstPage: false,
      shouldRetryOnError: isRetryable,
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) =>
        cache.scheduleRetry(() => void revalidate({ retryCount }), retryCount),
    },
  )

  useEffect(() => {
    const releases = Array.from({ length: size }, (_, page) =>
      cache.retain(cache.keyOf(resource, { page }), resource.staleTime),
    )
    return () => {
      for (const release of releases) release()
    }
  }, [cache, resource, size])

  const pages = data ?? []
  const failure = error === undefined ? undefined : toAppError(error, 'network')
  // A request is aborted only if its result is not needed any more.
  const visibleError = failure?.code === 'aborted' ? undefined : failure
  return {
    pages,
    isLoading: isLoading && pages.length === 0,
    isLoadingMore: !visibleError && pages.length > 0 && pages.length < size,
    error: pages.length < size ? visibleError : undefined,
    loadMore: () => void setSize(pages.length + 1),
    retry: () => void mutate(),
  }
}
