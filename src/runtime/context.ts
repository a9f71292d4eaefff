import { createContext, useContext } from 'react'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** Returns the page's runtime; throws outside of a Shell. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('no Shell')
  return runtime
}
