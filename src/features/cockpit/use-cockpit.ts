import { useRef, useState } from 'react'
import { cockpit, startWheel, stopWheel } from '../../api/cockpit.ts'
import { wheelEvents } from '../../api/events.ts'
import type { Http } from '../../api/http.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'

type What = 'start' | 'stop'

/** What did not work. */
export interface CockpitFailure {
  what: What
  error: AppError
}

/** What a streamer does with the wheels of their group. */
export interface Cockpit {
  /** What is under way; a second press sends nothing. */
  pending: What | null
  failure: CockpitFailure | null
  start(id: Id, durationSeconds: number): void
  stop(id: Id): void
}

export function useCockpit(streamerUserId: Id): Cockpit {
  const runtime = useRuntime()
  const { http, cache } = runtime
  const [pending, setPending] = useState<What | null>(null)
  const [failure, setFailure] = useState<CockpitFailure | null>(null)
  // The state is only known to the next render: two presses may come before.
  const isBusy = useRef(false)

  async function send(what: What, call: (http: Http) => Promise<undefined>) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(what)
    setFailure(null)
    try {
      await call(http)
    } catch (thrown) {
      setFailure({ what, error: tellFailure(runtime, thrown) })
    } finally {
      isBusy.current = false
      setPending(null)
      // A refusal too says that the wheels are not what we thought.
      cache.refetch(cockpit, {})
      cache.refetch(wheelEvents, { streamerUserId })
    }
  }

  return {
    pending,
    failure,
    start: (id, durationSeconds) => void send('start', it => startWheel(it, id, durationSeconds)),
    stop: id => void send('stop', it => stopWheel(it, id)),
  }
}
