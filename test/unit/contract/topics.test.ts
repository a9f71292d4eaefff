import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { strictSchema } from '../../../contract/strict-schema.ts'
import { topics } from '../../../contract/topics.ts'
import { root } from '../../../scripts/bundle/root.ts'
import * as chat from '../../../src/model/chat-message.ts'
import * as copying from '../../../src/model/copy-session.ts'
import * as gameCenter from '../../../src/model/game-center.ts'
import * as model from '../../../src/model/topics.ts'

const schemas: Readonly<Record<string, unknown>> = { ...chat, ...copying, ...gameCenter, ...model }
const described: Readonly<Record<string, { messages: { schema: v.GenericSchema } }>> = topics

it('every destination is described with the schema that the widget parses its messages with', () => {
  const used = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap(file => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /destination: [^\n]*destinations\.(\w+)\([^\n]*\n\s*schema: (\w+)/g,
    ),
  ])
  const found = new Map(used.map(([, name = '', schema = '']) => [name, schema]))
  expect([...found.keys()].sort()).toEqual(Object.keys(model.destinations).sort())
  for (const [name, schema] of found)
    expect(described[name]?.messages.schema, name).toBe(schemas[schema])
})

it.each(Object.entries(topics))('the examples of %s are what a good backend sends', (_, topic) => {
  for (const messages of [topic.messages, topic.commands])
    for (const example of Object.values(messages?.examples ?? {}))
      expect(
        v.safeParse(strictSchema(messages?.schema ?? v.never()), example).issues,
      ).toBeUndefined()
})
