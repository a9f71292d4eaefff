import { pageLanguageAtom } from '../src/runtime/atoms.ts'
import { chooseLocale } from '../src/runtime/config/parse-value.ts'
import type { Runtime } from '../src/runtime/runtime.ts'
import { observeVitals } from './element-vitals.ts'
import { keepLayout } from './keep-layout.ts'

/**
 * Starts the later tasks of an element that has just been drawn: measures it, follows the page's language, and stores
 * the state that a move in the document removes. Returns a function that restores that state.
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

/**
 * Sets the elements without a language of their own to that of the page whenever it changes; in a hosted page to that
 * of the browser, because its document has that of its user, including one who has signed out (iframe-page.ts).
 */
export function followPageLanguage({ store, pageKeys }: Runtime, ended: AbortSignal): void {
  if (pageKeys) {
    store.set(pageLanguageAtom, chooseLocale(null, ...navigator.languages))
    return
  }
  const { documentElement } = document
  const read = () => store.set(pageLanguageAtom, documentElement.lang)
  const observer = new MutationObserver(read)
  observer.observe(documentElement, { attributeFilter: ['lang'] })
  ended.addEventListener('abort', () => observer.disconnect())
  read()
}
