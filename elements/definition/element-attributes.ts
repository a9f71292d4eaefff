import type { OnWarning } from '../../src/runtime/config/parse-config.ts'
import {
  type ParseResult,
  parseBoolean,
  parseLocale,
  parseOneOf,
  parseOrigins,
  parseText,
} from '../../src/runtime/config/parse-value.ts'
import type { AttributeRow } from './attributes.ts'

/**
 * Returns the names of an attribute: its own, and its property's as HTML reads it, in lower case. Frameworks
 * that render on a server write the latter. The first one that is present counts.
 */
export const attributeNames = ({ name, property }: AttributeRow): readonly string[] => [
  ...new Set([name, property.toLowerCase()]),
]

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
    return this.#properties.get(row.name) ?? this.#text(row)
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
    if (text !== null) this.#element.setAttribute(row.name, text)
    // A secret also removes the attribute, which would have an outdated value.
    for (const name of attributeNames(row))
      if (text === null || name !== row.name) this.#element.removeAttribute(name)
  }

  /** Handles a change of an attribute, which replaces the value of the property. */
  handleAttributeChange(row: AttributeRow, name: string, changedTo: string | null): void {
    // Ignores an outdated callback; those of an upgrade come after the constructor.
    if (this.#element.getAttribute(name) !== changedTo) return
    const text = this.#text(row)
    const property = this.#properties.get(row.name)
    const isReflected = row.kind === 'origins' && attributeText(row, property) === text
    const isSecretGone = row.kind === 'text' && text === null
    if (!isReflected && !isSecretGone) this.#properties.delete(row.name)
  }

  #text(row: AttributeRow): string | null {
    const texts = attributeNames(row).map(name => this.#element.getAttribute(name))
    return texts.find(text => text !== null) ?? null
  }
}

/** Parses the value of an attribute or a property, which may be absent, empty or malformed. */
function readAttribute(row: AttributeRow, raw: unknown): ParseResult<unknown> {
  switch (row.kind) {
    case 'text':
      return parseText(raw)
    case 'flag':
      return parseBoolean(raw)
    case 'origins':
      return parseOrigins(raw)
    case 'one-of':
      return row.name === 'locale' ? parseLocale(raw) : parseOneOf(raw, row.values)
  }
}

/** Returns the value of an attribute that isn't set, or is invalid. */
function defaultValue(row: AttributeRow): unknown {
  if (row.kind === 'flag') return false
  if (row.kind === 'one-of' && row.scope !== 'page') return row.values[0] ?? null
  return null
}

function propertyValue(row: AttributeRow, raw: unknown): unknown {
  const { value } = readAttribute(row, raw)
  if (value === undefined) return defaultValue(row)
  // Returns a list as it was set, so that comparing by identity works.
  return row.kind === 'origins' ? raw : value
}

/** Returns the value for the view; warns about an invalid one and uses the default. */
export function viewValue(row: AttributeRow, raw: unknown, onWarning: OnWarning): unknown {
  const { value, error } = readAttribute(row, raw)
  if (error !== undefined) onWarning(row.name, error)
  return value ?? defaultValue(row)
}

/** Returns the attribute's text for a property's value; null to remove the attribute. */
export function attributeText(row: AttributeRow, value: unknown): string | null {
  if (typeof value === 'string') return value
  // Without the attribute, the page's own setting applies, which may be on.
  if (row.kind === 'flag' && typeof value === 'boolean') return value ? '' : 'false'
  if (Array.isArray(value)) return value.join(' ')
  // Fields of a market are read as JSON; any other object is a mistake, which is told as an invalid text.
  return value || value === 0 ? JSON.stringify(value) : null
}
