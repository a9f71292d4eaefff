import { attributeText, propertyValue } from './attribute-values.ts'
import type { AttributeRow } from './attributes.ts'

/**
 * What one element was told. The attributes are the store; kept beside them is only what an
 * attribute can't hold: a list as it was given, and a secret that stays out of the document.
 */
export class ElementAttributes {
  readonly #element: HTMLElement
  readonly #given = new Map<string, unknown>()

  constructor(element: HTMLElement) {
    this.#element = element
  }

  /** What was said, unparsed; null when nothing was. */
  raw(row: AttributeRow): unknown {
    return this.#given.has(row.name)
      ? this.#given.get(row.name)
      : this.#element.getAttribute(row.name)
  }

  /** The property's value. */
  get(row: AttributeRow): unknown {
    return propertyValue(row, this.raw(row))
  }

  /** A property was set: reflects it, as far as it may stand in the document. */
  set(row: AttributeRow, value: unknown): void {
    const isSecret = row.kind === 'text' && row.secret === true
    const text = isSecret ? null : attributeText(row, value)
    const isNothing = value === undefined || value === null
    if (isNothing) this.#given.delete(row.name)
    else if (isSecret || row.kind === 'origins') this.#given.set(row.name, value)
    // An attribute that a secret leaves behind would be an old one.
    if (text === null) this.#element.removeAttribute(row.name)
    else this.#element.setAttribute(row.name, text)
  }

  /** An attribute was set from outside: it takes the place of what a property said before. */
  attributeSet(row: AttributeRow, text: string | null): void {
    // A late notice, which the next one overtakes (all of an upgrade's come after the constructor).
    if (this.#element.getAttribute(row.name) !== text) return
    const given = this.#given.get(row.name)
    const isOurs = row.kind === 'origins' && attributeText(row, given) === text
    const isSecretGone = row.kind === 'text' && text === null
    if (!isOurs && !isSecretGone) this.#given.delete(row.name)
  }
}

/** Takes the properties that a page set before the element was defined: they hide the accessors. */
export function liftProperties(
  element: HTMLElement,
  rows: readonly AttributeRow[],
): Map<AttributeRow, unknown> {
  const lifted = new Map<AttributeRow, unknown>()
  for (const row of rows) {
    if (!Object.hasOwn(element, row.property)) continue
    lifted.set(row, Reflect.get(element, row.property))
    Reflect.deleteProperty(element, row.property)
  }
  return lifted
}
