import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Resource } from '../api/resource.ts'
import { seconds } from '../lib/clock.ts'
import { type AppError, toAppError } from '../lib/errors.ts'
import { tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

/** A first answer that takes longer is called slow. */
const SLOW_AFTER = seconds(4)

/** What a component knows of a resource. */
export interface ResourceState<T> {
  /** The last answer, also while a newer one is awaited or failed. */
  data: T | undefined
  error: AppError | undefined
  /** The first answer is under way. */
  isLoading: boolean
  /** The first answer is late, and still awaited. */
  isSlow: boolean
  /** Asks again. */
  retry(): void
}

const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'http-server'])
/** Whether a failed read may succeed when it is tried again. */
export const isRetryable = (error: unknown): boolean =>
  passing.has(toAppError(error, 'network').code)

/** Server data for a component; null params ask for nothing, as does a missing token where one is needed. */
export function useResource<P, T>(resource: Resource<P, T>, params: P | null): ResourceState<T> {
  const { cache } = useRuntime()
  const isKnown = useAtomValue(tokenAtom) !== null
  const asked = params !== null && (resource.access === 'public' || isKnown) ? params : null
  const key = asked === null ? null : cache.keyOf(resource, asked)
  const [lateKey, setLateKey] = useState<string | null>(null)

  useEffect(() => {
    return key === null
      ? undefined
      : cache.retain(key, resource.staleTime, resource.refreshInterval)
  }, [cache, key, resource.staleTime, resource.refreshInterval])

  const { data, error, isLoading } = useSWR<T, unknown, string | null>(
    key,
    asked === null ? null : () => cache.load(resource, asked),
    {
      loadingTimeout: SLOW_AFTER,
      onLoadingSlow: setLateKey,
      shouldRetryOnError: failure => resource.retryOnError && isRetryable(failure),
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) =>
        cache.scheduleRetry(() => void revalidate({ retryCount }), retryCount),
    },
  )
  const failure = error === undefined ? undefined : toAppError(error, 'network')
  return {
    data,
    // Nobody waited for an aborted read: whoever looks now has one of their own under way.
    error: failure?.code === 'aborted' ? undefined : failure,
    isLoading,
    isSlow: isLoading && key !== null && lateKey === key,
    retry() {
      if (asked !== null) cache.refetch(resource, asked)
    },
  }
}
