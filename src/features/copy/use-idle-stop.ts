import { useEffect } from 'react'
import { type Cancel, minutes, seconds } from '../../lib/clock.ts'
import type { Id } from '../../model/primitives.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { RETRY_STOP_AFTER } from './rounds/session-rules.ts'
import { copyServiceOf } from './session/copy-service.ts'

/** Milliseconds between two stored times of input; a pointer moves many times a second. */
const STORE_INTERVAL = seconds(5)

/** Stops the session after the market's minutes without input in any tab, and without a decision about a bet. */
export function useIdleStop(id: Id | null): void {
  const runtime = useRuntime()
  const { idleMinutes } = useMarket()
  useEffect(() => {
    if (id === null || idleMinutes === null) return
    const { clock, page } = runtime
    const { local } = pageStorageOf(runtime)
    const limit = minutes(idleMinutes)
    let cancel: Cancel = () => {}
    let inputAt = clock.now()
    let storedAt = Number.NEGATIVE_INFINITY
    const stopIfIdle = () => {
      const idle = clock.now() - Number(local.get(storageKeys.lastInput))
      // Negative after the computer's clock was set back.
      const isIdle = idle < 0 || idle >= limit
      if (isIdle) copyServiceOf(runtime).stop('idle')
      // A stop may have no effect.
      cancel = clock.after(isIdle ? RETRY_STOP_AFTER : limit - idle, stopIfIdle)
    }
    const restart = () => {
      cancel()
      cancel = clock.after(limit, stopIfIdle)
    }
    const onInput = ({ type, isTrusted }: Event) => {
      // Assistive technology may send nothing but a click; pages send some of their own.
      if (type === 'click' && !isTrusted) return
      const now = clock.now()
      // No timer runs while the computer sleeps.
      if (now - inputAt >= limit) stopIfIdle()
      inputAt = now
      restart()
      if (Math.abs(now - storedAt) < STORE_INTERVAL) return
      storedAt = now
      local.set(storageKeys.lastInput, String(now))
    }
    restart()
    const listening = new AbortController()
    // In the capture phase, because keys that are typed into a text field don't leave the element.
    const options = { capture: true, signal: listening.signal }
    for (const type of ['pointerdown', 'pointermove', 'keydown', 'click'])
      page.addEventListener(type, onInput, options)
    return () => {
      listening.abort()
      cancel()
    }
  }, [runtime, id, idleMinutes])
}
