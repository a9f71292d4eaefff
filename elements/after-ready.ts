import { pageLanguageAtom } from '../src/runtime/atoms.ts'
import type { Runtime } from '../src/runtime/runtime.ts'
import { observeVitals } from './element-vitals.ts'
import { keepLayout } from './keep-layout.ts'

/**
 * Starts what an element that has just been drawn needs later: measures it, follows the page's language, and remembers
 * what a move takes away. Returns a function that brings that back.
 */
export function afterReady(
  runtime: Runtime,
  root: ShadowRoot,
  times: Parameters<typeof observeVitals>[2],
  ended: AbortSignal,
): () => void {
  observeVitals(runtime, root.host, times, ended)
  followPageLanguage(runtime, ended)
  return keepLayout(root, ended)
}

/** Has the elements without a language of their own take that of the page whenever it changes. */
export function followPageLanguage({ store }: Runtime, ended: AbortSignal): void {
  const { documentElement } = document
  const read = () => store.set(pageLanguageAtom, documentElement.lang)
  const observer = new MutationObserver(read)
  observer.observe(documentElement, { attributeFilter: ['lang'] })
  ended.addEventListener('abort', () => observer.disconnect())
  read()
}
