import type { OnWarning } from '../src/runtime/config/parse-config.ts'
import {
  type ParseResult,
  parseBoolean,
  parseLocale,
  parseOneOf,
  parseOrigins,
  parseText,
} from '../src/runtime/config/parse-value.ts'
import type { AttributeRow } from './attributes.ts'

/** Parses the value of an attribute or a property, which may be absent, empty or malformed. */
export function readAttribute(row: AttributeRow, raw: unknown): ParseResult<unknown> {
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
export function defaultValue(row: AttributeRow): unknown {
  if (row.kind === 'flag') return false
  if (row.kind === 'one-of' && row.scope !== 'page') return row.values[0] ?? null
  return null
}

/** Returns the value of a property. */
export function propertyValue(row: AttributeRow, raw: unknown): unknown {
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
  if (row.kind === 'flag') return flagText(value)
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.join(' ') : null
}

function flagText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return value ? '' : null
}
