import { useEffect, useEffectEvent, useRef } from 'react'
import { type Batcher, type BatcherOptions, createBatcher } from '../lib/batcher.ts'
import { useRuntime } from './context.ts'

type Timing = Pick<BatcherOptions<unknown>, 'interval' | 'busy'>
type Handlers<T> = Pick<BatcherOptions<T>, 'flush' | 'shouldDefer'>

/** Flushes items at once while they are rare, otherwise in batches; drops them on unmount. `timing` is a constant. */
export function useBatcher<T>(timing: Timing, handlers: Handlers<T>): (item: T) => void {
  const { clock } = useRuntime()
  const flush = useEffectEvent(handlers.flush)
  const shouldDefer = useEffectEvent(() => handlers.shouldDefer?.() ?? false)
  const batcher = useRef<Batcher<T> | null>(null)
  useEffect(() => {
    const created = createBatcher<T>({ clock, ...timing, flush, shouldDefer })
    batcher.current = created
    return created.stop
  }, [clock, timing])
  return item => batcher.current?.push(item)
}
