import { useSyncExternalStore } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { type Traffic, traceOf } from '../../runtime/trace.ts'

/** What passed last between the page and its server. */
export function useTraffic(): Traffic {
  const trace = traceOf(useRuntime())
  return useSyncExternalStore(trace.listen, trace.traffic)
}
