import * as v from 'valibot'
import { expect, it } from 'vitest'
import { operations } from '../../../contract/operations.ts'
import { strictSchema } from '../../../contract/strict-schema.ts'
import { topics } from '../../../contract/topics.ts'
import { parseTolerant } from '../../../src/model/tolerant.ts'

type Key = string | number
interface Example {
  readonly name: string
  readonly schema: v.GenericSchema
  readonly value: unknown
}

const examplesOf = (
  name: string,
  schema: v.GenericSchema,
  examples: Readonly<Record<string, unknown>>,
): Example[] =>
  Object.entries(examples).map(([key, value]) => ({ name: `${name}, ${key}`, schema, value }))

const answers = (await operations()).flatMap(({ id, response }) =>
  response ? examplesOf(id, response.schema, response.examples) : [],
)
const messages = Object.entries(topics).flatMap(([name, topic]) =>
  examplesOf(name, topic.messages.schema, topic.messages.examples),
)
const examples = [...answers, ...messages]
/** Names of the calls whose fields are data, such as the keys of flags. */
const maps = /^(featureFlags|reportReasons|templatedTexts), /
const records = examples.filter(({ name }) => !maps.test(name))
const isMapKey = (path: readonly Key[]) => path.at(-2) === 'helpLinks'

/** Returns the paths of all fields, the outer ones first. */
const pathsOf = (value: unknown, path: readonly Key[] = []): (readonly Key[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const at = [...path, key]
        return Array.isArray(value) ? pathsOf(inner, at) : [at, ...pathsOf(inner, at)]
      })
    : []

/** Returns a copy whose field at the path is null, or missing. */
function without(value: unknown, path: readonly Key[], as: 'null' | 'missing'): unknown {
  const copy: unknown = structuredClone(value)
  const parent = path.slice(0, -1).reduce((held, key) => Reflect.get(Object(held), key), copy)
  const key = path.at(-1) ?? ''
  if (as === 'null') Reflect.set(Object(parent), key, null)
  else Reflect.deleteProperty(Object(parent), key)
  return copy
}

function parsed({ schema }: Example, value: unknown) {
  const ignored: string[] = []
  const { success } = parseTolerant(schema, value, what => ignored.push(what))
  return { success, ignored }
}
const whole = { success: true, ignored: [] }

it.each(records)('every optional field of $name may be null', example => {
  const { schema, value } = example
  for (const path of pathsOf(value)) {
    const isOptional = v.is(strictSchema(schema), without(value, path, 'missing'))
    if (isOptional && !isMapKey(path))
      expect(parsed(example, without(value, path, 'null')), path.join('.')).toEqual(whole)
  }
})

it.each(examples)('$name may leave out what is null', example => {
  const { value } = example
  const text =
    JSON.stringify(value, (_key, field) => (field === null ? undefined : field)) ?? 'null'
  expect(parsed(example, JSON.parse(text))).toEqual(whole)
})
