import type { Runtime } from '../src/runtime/runtime.ts'
import { observeVitals } from './element-vitals.ts'
import { keepLayout } from './keep-layout.ts'

/**
 * Starts what an element that has just been drawn needs later: measures it, and remembers what a move takes away. Returns a
 * function that brings that back.
 */
export function afterReady(
  runtime: Runtime,
  root: ShadowRoot,
  times: Parameters<typeof observeVitals>[2],
  ended: AbortSignal,
): () => void {
  observeVitals(runtime, root.host, times, ended)
  return keepLayout(root, ended)
}
