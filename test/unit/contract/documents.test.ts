import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import specs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { topics } from '../../../contract/topics.ts'
import { root } from '../../../scripts/bundle/root.ts'

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'docs', name), 'utf8'))
const JsonObject = v.record(v.string(), v.unknown())
const WithChannels = v.object({ channels: v.record(v.string(), v.object({ address: v.string() })) })

it('the committed OpenAPI document is valid', async () => {
  const document = v.parse(JsonObject, read('openapi.json'))
  expect(await new Validator().validate(document)).toEqual({ valid: true })
})

it('the committed AsyncAPI document is valid and has every destination', async () => {
  const document = v.parse(JsonObject, read('asyncapi.json'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const isValid = ajv.validate(v.parse(JsonObject, specs.schemasWithoutId['3.0.0']), document)
  expect(isValid, ajv.errorsText()).toBe(true)
  const { channels } = v.parse(WithChannels, document)
  const addresses = Object.values(channels).map(({ address }) => address)
  expect(addresses).toEqual(Object.values(topics).map(({ address }) => address))
})

it('every reference in the documents has a target', () => {
  for (const document of [read('openapi.json'), read('asyncapi.json')]) {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(refs.length).toBeGreaterThan(40)
    for (const [, path = ''] of refs) {
      const target = path
        .split('/')
        .reduce<unknown>((part, key) => v.parse(JsonObject, part)[key], document)
      expect(target, path).toBeDefined()
    }
  }
})
