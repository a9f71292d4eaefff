import * as v from 'valibot'
import { parseIsoDate } from '../src/lib/parse-date.ts'
import { ChatMessage } from '../src/model/chat-message.ts'
import { AmountLimit, DateText, TimeLimit } from '../src/model/fields.ts'
import { ActionHash } from '../src/model/game-action.ts'
import { BetAmount, MAX_RTP, PeopleCount, Rtp } from '../src/model/lobby.ts'
import { Decimal } from '../src/model/money.ts'
import { Id } from '../src/model/primitives.ts'
import { Reward } from '../src/model/reward.ts'
import { Count } from '../src/model/tolerant-schemas.ts'
import { NestedTexts } from '../src/model/translations.ts'
import { FeatureFlags } from '../src/model/user.ts'

type Schema = v.GenericSchema
type Action = v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>

/** How the widget treats a value that a good backend doesn't send. */
type Tolerance =
  | { readonly type: 'misread' }
  | { readonly type: 'dropped'; readonly from: 'list' | 'map' }
  | { readonly type: 'replaced'; readonly by: unknown }

// Issues are created by valibot, so their tolerance is stored beside them.
const tolerances = new WeakMap<v.BaseIssue<unknown>, Tolerance>()
const toleranceOfSchema = new WeakMap<Schema, Tolerance>()

/** Returns how the widget tolerates an issue of a strict schema; undefined if it rejects the whole. */
export const toleranceOf = (issue: v.BaseIssue<unknown>): Tolerance | undefined =>
  tolerances.get(issue)

/** Digits that every JSON parser keeps (IEEE 754 doubles); longer amounts are sent as text. */
const SAFE_DIGITS = 15

const significantDigits = (value: number): number =>
  String(Math.abs(value))
    .replace(/e.*$/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length

const hasSafeDigits = v.check<number, string>(
  value => significantDigits(value) <= SAFE_DIGITS,
  `has more than ${SAFE_DIGITS} significant digits, which JSON numbers lose; send it as text`,
)

/** An amount of money: a number, or text if it has more digits than a number keeps. */
export const Amount = v.union([
  v.pipe(v.number(), hasSafeDigits),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'is no decimal number')),
])

/** An amount that isn't below zero. */
export const Limit = v.union([
  v.pipe(v.number(), v.minValue(0), hasSafeDigits),
  v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'is no decimal number of at least 0')),
])

/** An id; `501` and `"501"` are the same. A number is one that JavaScript keeps. */
export const AnyId = v.union([
  v.string(),
  v.pipe(
    v.number(),
    v.check(
      value => Number.isSafeInteger(value),
      'is no integer up to 2^53 − 1, which JSON numbers keep; send it as text',
    ),
  ),
])

/** Texts in nested objects. */
export const Texts: v.GenericSchema<NestedTexts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => Texts)]),
)

/** Returns a schema of a time, of which the widget takes any value of the right type, and reads another time from a wrong one. */
const timeSchema = (time: Schema): Schema => ({
  ...time,
  '~run'(dataset, config) {
    const result = time['~run'](dataset, config)
    for (const issue of result.issues ?? [])
      if (issue.kind === 'validation') tolerances.set(issue, { type: 'misread' })
    return result
  },
})

const Iso8601 = timeSchema(
  v.pipe(
    v.string(),
    v.check(text => parseIsoDate(text) !== null, 'is no ISO date'),
  ),
)

/** Times since 1973 in milliseconds; in seconds they are lower until the year 5138. */
const EpochMilliseconds = timeSchema(v.pipe(v.number(), v.minValue(1e11)))

const flag = withTolerance(v.boolean(), { type: 'replaced', by: false })

// The schemas that tell a backend nothing, or less than it should know; others are added as they are converted.
const converted = new Map<Schema, Schema>([
  [Decimal, Amount],
  [Id, AnyId],
  [DateText, Iso8601],
  [Reward.entries.dateOfClaim.wrapped, Iso8601],
  // Without an amount, a user can't play.
  [BetAmount, Amount],
  // Without a hash, a recorded bet counts again beside the live one.
  [ActionHash, v.pipe(v.string(), v.nonEmpty())],
  [ChatMessage.entries.timestamp, EpochMilliseconds],
  [Rtp, v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_RTP))],
  [PeopleCount, v.pipe(v.number(), v.integer(), v.minValue(0))],
  [AmountLimit, Limit],
  [TimeLimit, v.pipe(v.number(), v.minValue(0))],
  [Count, withTolerance(v.number(), { type: 'replaced', by: 'the count of the page' })],
  [NestedTexts, Texts],
  [FeatureFlags, v.record(v.string(), flag)],
])

/**
 * Returns the schema of a good backend's data: without the tolerance with which the widget parses it. The same schema
 * gives the same result, so that shared ones are described once.
 */
export function strictSchema(schema: Schema): Schema {
  const known = converted.get(schema)
  if (known) return known
  const strict = 'fallback' in schema ? withoutFallback(schema) : convert(schema)
  converted.set(schema, strict)
  return strict
}

// A schema with a fallback has another `~run`; these have the one of their type.
const templates: Readonly<Record<string, Schema>> = {
  boolean: v.boolean(),
  nullable: v.nullable(v.unknown()),
  nullish: v.nullish(v.unknown()),
  number: v.number(),
  object: v.object({}),
  picklist: v.picklist([]),
}

function withoutFallback(schema: Schema): Schema {
  const template = templates[schema.type]
  if (!template || 'pipe' in schema) throw new Error(`a ${schema.type} with a fallback is unknown`)
  const bare = convert({ ...schema, ...{ fallback: undefined }, '~run': template['~run'] })
  return withTolerance(bare, { type: 'replaced', by: v.getFallback(schema) })
}

/** Stores the tolerance of each issue of a schema, unless a schema inside it already has. */
function withTolerance(schema: Schema, tolerance: Tolerance): Schema {
  const tolerant: Schema = {
    ...schema,
    '~run'(dataset, config) {
      const result = schema['~run'](dataset, config)
      for (const issue of result.issues ?? [])
        if (!tolerances.has(issue)) tolerances.set(issue, tolerance)
      return result
    },
  }
  toleranceOfSchema.set(tolerant, tolerance)
  return tolerant
}

/** Stores for issues inside an item that the widget drops the item. */
function withItemTolerance(schema: Schema, from: 'list' | 'map'): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      const result = schema['~run'](dataset, config)
      for (const issue of result.issues ?? [])
        if (issue.path && !tolerances.has(issue)) tolerances.set(issue, { type: 'dropped', from })
      return result
    },
  }
}

function convert(schema: Schema): Schema {
  // Only the tolerant lists and maps have these beside a pipe.
  if ('item' in schema && 'pipe' in schema)
    return withItemTolerance(v.array(strictSchema(toSchema(schema.item))), 'list')
  if ('value' in schema && 'pipe' in schema)
    return withItemTolerance(v.record(v.string(), strictSchema(toSchema(schema.value))), 'map')
  if ('pipe' in schema) return convertPipe(v.parse(Pipe, schema.pipe))
  if ('entries' in schema) return convertObject({ ...schema, entries: toEntries(schema.entries) })
  if ('options' in schema && schema.type !== 'picklist')
    return { ...schema, ...{ options: v.parse(Schemas, schema.options).map(strictSchema) } }
  if ('wrapped' in schema)
    return { ...schema, ...{ wrapped: strictSchema(toSchema(schema.wrapped)) } }
  if ('item' in schema) return { ...schema, ...{ item: strictSchema(toSchema(schema.item)) } }
  if ('value' in schema) return { ...schema, ...{ value: strictSchema(toSchema(schema.value)) } }
  if (schema.type === 'custom')
    throw new Error('a custom schema needs a description in contract/strict-schema.ts')
  return schema
}

const SchemaObject = v.custom<Schema>(isSchema)
const Schemas = v.array(SchemaObject)
const Entries = v.record(v.string(), SchemaObject)
const Pipe = v.tupleWithRest([SchemaObject], v.custom<Action>(isObject))

const toSchema = (value: unknown): Schema => v.parse(SchemaObject, value)

const toEntries = (entries: unknown): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(v.parse(Entries, entries)).map(([key, entry]) => [key, strictSchema(entry)]),
  )

function convertPipe([first, ...actions]: v.InferOutput<typeof Pipe>): Schema {
  return v.pipe(strictSchema(first), ...actions)
}

/** Converts an object. Missing fields are issues of their object, so their tolerance is stored here. */
function convertObject(schema: Schema & { entries: Record<string, Schema> }): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      const result = schema['~run'](dataset, config)
      for (const issue of result.issues ?? []) {
        const [field, inner] = issue.path ?? []
        const entry = inner ? undefined : schema.entries[String(field?.key)]
        const tolerance = entry && toleranceOfSchema.get(entry)
        if (tolerance && !tolerances.has(issue)) tolerances.set(issue, tolerance)
      }
      return result
    },
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns whether a value is a schema, for the parts of schemas, which valibot's types hide. */
export function isSchema(value: unknown): value is Schema {
  return isObject(value) && 'kind' in value && value.kind === 'schema'
}
