import { createContext, useContext } from 'react'
import type { ResourceCache } from './resource-cache.ts'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** The page's runtime; only inside a Shell. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('no runtime: a component stands outside of a Shell')
  return runtime
}

/** The page's server data, for folds and refetches. */
export const useCache = (): ResourceCache => useRuntime().cache
