import { attributeText, propertyValue } from './attribute-values.ts'
import type { AttributeRow } from './attributes.ts'

/**
 * Values of one element's attributes. They are stored in the attributes themselves, except for values
 * that an attribute can't hold: lists, and secrets, which must not be in the document.
 */
export class ElementAttributes {
  readonly #element: HTMLElement
  readonly #properties = new Map<string, unknown>()

  constructor(element: HTMLElement) {
    this.#element = element
  }

  /** Returns the unparsed value; null if it isn't set. */
  raw(row: AttributeRow): unknown {
    return this.#properties.has(row.name)
      ? this.#properties.get(row.name)
      : this.#element.getAttribute(row.name)
  }

  /** Returns the property's value. */
  get(row: AttributeRow): unknown {
    return propertyValue(row, this.raw(row))
  }

  /** Sets a property and reflects it to the attribute, unless it is a secret. */
  set(row: AttributeRow, value: unknown): void {
    const isSecret = row.kind === 'text' && row.secret === true
    const text = isSecret ? null : attributeText(row, value)
    const isUnset = value === undefined || value === null
    if (isUnset) this.#properties.delete(row.name)
    else if (isSecret || row.kind === 'origins') this.#properties.set(row.name, value)
    // A secret also removes the attribute, which would have an outdated value.
    if (text === null) this.#element.removeAttribute(row.name)
    else this.#element.setAttribute(row.name, text)
  }

  /** Handles a change of an attribute, which replaces the value of the property. */
  handleAttributeChange(row: AttributeRow, text: string | null): void {
    // Ignores an outdated callback; those of an upgrade come after the constructor.
    if (this.#element.getAttribute(row.name) !== text) return
    const property = this.#properties.get(row.name)
    const isReflected = row.kind === 'origins' && attributeText(row, property) === text
    const isSecretGone = row.kind === 'text' && text === null
    if (!isReflected && !isSecretGone) this.#properties.delete(row.name)
  }
}

/** Removes and returns properties set before the element was defined, which would hide the accessors. */
export function takeOwnProperties(
  element: HTMLElement,
  rows: readonly AttributeRow[],
): Map<AttributeRow, unknown> {
  const taken = new Map<AttributeRow, unknown>()
  for (const row of rows) {
    if (!Object.hasOwn(element, row.property)) continue
    taken.set(row, Reflect.get(element, row.property))
    Reflect.deleteProperty(element, row.property)
  }
  return taken
}
