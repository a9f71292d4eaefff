import {
  type OnWarning,
  type ParseResult,
  parseBoolean,
  parseLocale,
  parseOneOf,
  parseOrigins,
  parseText,
} from '../src/runtime/page-config.ts'
import type { AttributeRow } from './attributes.ts'

/** Reads what an attribute or a property says: absent, empty, bare and malformed ones alike. */
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

/** What holds for a row where nothing (usable) was said; the words of the view have a default. */
export function absentValue(row: AttributeRow): unknown {
  if (row.kind === 'flag') return false
  if (row.kind === 'one-of' && row.scope === 'element') return row.values[0] ?? null
  return null
}

/** What a property reads as. */
export function propertyValue(row: AttributeRow, raw: unknown): unknown {
  const { value } = readAttribute(row, raw)
  if (value === undefined) return absentValue(row)
  // A list comes back as the very thing that was given, so that comparing by identity works.
  return row.kind === 'origins' ? raw : value
}

/** What a view gets; an unusable value is complained about, and the default stands in. */
export function viewValue(row: AttributeRow, raw: unknown, complain: OnWarning): unknown {
  const { value, error } = readAttribute(row, raw)
  if (error !== undefined) complain(row.name, error)
  return value ?? absentValue(row)
}

/** The attribute that says the same as a property's new value; null for none. */
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
