import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useRuntime } from './context.ts'
import { type LazyView, useView, whenToRetry } from './use-view.ts'

/**
 * Loads a view without which everything around it is whole; null until it is there. There is no
 * place for a Retry, so it is loaded again by itself when that has failed.
 */
export function useQuietView<Props>(view: LazyView<Props>): ComponentType<Props> | null {
  const runtime = useRuntime()
  const { state, retry } = useView(view)
  const retryNow = useEffectEvent(retry)
  const hasFailed = state.is === 'failed' && !state.isRetrying
  useEffect(
    () => (hasFailed ? whenToRetry(runtime, () => retryNow()) : undefined),
    [runtime, hasFailed],
  )
  return state.is === 'ready' ? state.View : null
}
