import { useSyncExternalStore } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { type Traffic, traceOf } from '../../runtime/debug/trace.ts'

/** Returns the latest HTTP calls and STOMP frames. */
export function useTraffic(): Traffic {
  const trace = traceOf(useRuntime())
  return useSyncExternalStore(trace.listen, trace.traffic)
}
