import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import { useRuntime } from '../../runtime/context.ts'

/** Counts the seconds to the next attempt; `at` is a time of the clock. Hidden from screen readers, which would read out every second. */
export function RetryCountdown({ at }: { at: number }) {
  const { clock } = useRuntime()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(seconds(1), () => setNow(clock.now())), [clock])
  const left = Math.max(0, Math.ceil((at - now) / seconds(1)))
  return (
    <span aria-hidden="true">
      <Plural
        id="studio.retry-in"
        value={left}
        _0="Trying again…"
        one="Trying again in # second."
        other="Trying again in # seconds."
      />
    </span>
  )
}
