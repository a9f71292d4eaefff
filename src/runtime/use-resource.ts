import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Resource } from '../api/resource.ts'
import { seconds } from '../lib/clock.ts'
import { AppError, isRetryable, toAppError } from '../lib/errors.ts'
import { tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

/** Time after which the first response is considered slow. */
const SLOW_AFTER = seconds(4)

export interface ResourceState<T> {
  /** The last response, also while a newer request is in flight or failed. */
  data: T | undefined
  error: AppError | undefined
  /** The first request is in flight; also another one after its failure. */
  isLoading: boolean
  /** The first request is in flight for longer than usual. */
  isSlow: boolean
  /** Reads again; if a request is in flight, after its response. */
  retry(): void
}

/** Reads a resource while mounted, and every `pollInterval` ms; not if `params` is null or a token is missing. */
export function useResource<P, T>(
  resource: Resource<P, T>,
  params: P | null,
  pollInterval?: number,
): ResourceState<T> {
  const { cache } = useRuntime()
  const hasToken = useAtomValue(tokenAtom) !== null
  const activeParams = params !== null && (resource.access === 'public' || hasToken) ? params : null
  const key = activeParams === null ? null : cache.keyOf(resource, activeParams)
  const [slowKey, setSlowKey] = useState<string | null>(null)

  useEffect(() => {
    return key === null ? undefined : cache.retain(key, resource.staleTime, pollInterval)
  }, [cache, key, resource.staleTime, pollInterval])

  // The result isn't spread: SWR renders again for each property that was read, and a refetch needs no render until it
  // ends.
  const swr = useSWR<T, unknown, string | null>(
    key,
    activeParams === null
      ? null
      : asked => {
          // SWR may read the former key of a component by the function for its next one.
          if (asked !== key) throw new AppError('aborted', '')
          return cache.load(resource, activeParams)
        },
    {
      loadingTimeout: SLOW_AFTER,
      onLoadingSlow: setSlowKey,
      shouldRetryOnError: failure => resource.retryOnError && isRetryable(failure),
    },
  )
  const { data, error } = swr
  // Read only without data, so that nothing is rendered for data of the cache that SWR loads once more.
  const isLoading = data === undefined && swr.isLoading
  return {
    data,
    error: visibleError(error),
    isLoading,
    isSlow: isLoading && slowKey === key,
    retry() {
      if (activeParams !== null) cache.refetch(resource, activeParams)
    },
  }
}

/** Returns the error of a failed read to show; none of an aborted one, whose response isn't needed. */
export function visibleError(error: unknown): AppError | undefined {
  const failure = error === undefined ? undefined : toAppError(error, 'network')
  return failure?.code === 'aborted' ? undefined : failure
}
