import type { AttributeRow } from './attributes.ts'

/** An element of r2wc, whose lifecycle callbacks CustomElementConstructor doesn't declare. */
export interface LifecycleElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

type LifecycleConstructor = new () => LifecycleElement

const isLifecycle = (created: CustomElementConstructor): created is LifecycleConstructor =>
  ['connectedCallback', 'disconnectedCallback'].every(
    name => typeof Reflect.get(created.prototype, name) === 'function',
  )

/** Returns an r2wc class typed with its lifecycle callbacks; throws if it lacks them. */
export function lifecycleOf(created: CustomElementConstructor): LifecycleConstructor {
  if (!isLifecycle(created)) throw new Error('r2wc elements have no lifecycle callbacks')
  return created
}

/** Returns r2wc's options for properties that it passes on without parsing. */
export const passThrough = (rows: readonly AttributeRow[]) =>
  Object.fromEntries(rows.map(row => [row.property, undefined]))

/** Returns the shadow root that r2wc attached. */
export function openRoot(element: HTMLElement): ShadowRoot {
  if (!element.shadowRoot) throw new Error('an element without an open shadow root')
  return element.shadowRoot
}
