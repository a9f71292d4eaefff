import type { AttributeRow } from './attributes.ts'

/** What r2wc's classes have and TypeScript's CustomElementConstructor does not tell. */
export interface LifecycleElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

type LifecycleConstructor = new () => LifecycleElement

const isLifecycle = (made: CustomElementConstructor): made is LifecycleConstructor =>
  ['connectedCallback', 'disconnectedCallback'].every(
    name => typeof Reflect.get(made.prototype, name) === 'function',
  )

/** An r2wc class with its lifecycle in sight; throws where a new version has changed it. */
export function lifecycleOf(made: CustomElementConstructor): LifecycleConstructor {
  if (!isLifecycle(made)) throw new Error('r2wc makes elements of an unknown shape')
  return made
}

/** r2wc's table for properties that it passes on as they are: without a kind it parses nothing. */
export const passThrough = (rows: readonly AttributeRow[]) =>
  Object.fromEntries(rows.map(row => [row.property, undefined]))

/** The shadow root that r2wc attached. */
export function openRoot(element: HTMLElement): ShadowRoot {
  if (!element.shadowRoot) throw new Error('an element without an open shadow root')
  return element.shadowRoot
}
