import * as v from 'valibot'
import { strictSchema, toleranceOf } from '../contract/strict-schema.ts'

/** Reaction of the widget to something that it can't tolerate. */
type Rejection = 'response' | 'message'

const rejections: Readonly<Record<Rejection, string>> = {
  response: 'the widget rejects the response and shows an error instead',
  message: 'the widget ignores the message',
}

/** Returns the differences from a good backend's answer, each with its effect on the widget. */
export function findMismatches(
  schema: v.GenericSchema,
  value: unknown,
  rejection: Rejection,
): string[] {
  const { issues = [] } = v.safeParse(strictSchema(schema), value)
  return issues.map(
    issue => `${pathOf(issue)} ${differenceOf(issue)}: ${consequence(issue, rejection)}`,
  )
}

/** Returns a JSON path, such as `$.live.records[3].rtp`. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  const keys = path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return `$${keys?.join('') ?? ''}`
}

/** Returns the difference in types only: values may be personal. */
function differenceOf(issue: v.BaseIssue<unknown>): string {
  const { kind, type, expected, input, message, requirement } = issue
  if (type === 'min_value') return `is below ${requirement}`
  if (type === 'max_value') return `is above ${requirement}`
  if (kind === 'validation') return type === 'check' || type === 'regex' ? message : `is no ${type}`
  if (input === undefined) return 'is missing'
  return `should be ${readable(expected ?? type)}, is ${typeName(input)}`
}

function readable(expected: string): string {
  return expected
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll('Object', 'an object')
    .replaceAll('Array', 'a list')
    .replaceAll(' | ', ' or ')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string' && /^[A-Z_]{2,40}$/.test(value)) return value
  return typeof value === 'object' ? 'an object' : typeof value
}

function consequence(issue: v.BaseIssue<unknown>, rejection: Rejection): string {
  const tolerance = toleranceOf(issue)
  switch (tolerance?.type) {
    case undefined:
      return rejections[rejection]
    case 'misread':
      return 'the widget takes it for another time'
    case 'dropped':
      return `the widget leaves this entry out of the ${tolerance.from}`
    case 'replaced':
      return `the widget uses ${JSON.stringify(tolerance.by)} instead`
  }
}
