import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { object, strictObject } from '../../../src/lib/object-schema.ts'

it.each([
  ['object', object({ id: v.number() })],
  ['strictObject', strictObject({ id: v.number() })],
])('%s has no other entries on a page that extends Object.prototype', (_name, schema) => {
  Reflect.set(Object.prototype, 'foo', () => 'bar')
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'foo'))
  expect(v.parse(schema, Object.assign(Object.create(null), { id: 1 }))).toEqual({ id: 1 })
})

it('whatever runs in pages creates its schemas of objects with it', () => {
  const files = globSync('{src,elements,demo/backend,demo/stream}/**/*.{ts,tsx}', { cwd: root })
  const others = files.filter(file =>
    /\bv\.(strictObject|object|looseObject)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(others).toEqual(['src/lib/object-schema.ts'])
})
