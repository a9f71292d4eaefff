import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncApi } from '../contract/asyncapi.ts'
import { openApi } from '../contract/openapi.ts'
import { trackReference } from '../elements/definition/track-docs.ts'
import { root } from './bundle/root.ts'
import { code, replaceSection, table } from './lib/markdown.ts'
import { toJson, writeCommitted } from './lib/output-files.ts'

/** The events of `casino-track` with their fields, as Markdown. */
const eventTables = trackReference().map(({ name, description, fields }) => {
  const rows = fields.map(field => [
    `${code(field.name)}${field.optional ? ' (optional)' : ''}`,
    code(field.type.text),
    field.description,
  ])
  return [
    `### \`${name}\``,
    `${description}.`,
    ...(rows.length > 0 ? [table(['Field', 'Type', 'Meaning'], rows)] : []),
  ].join('\n\n')
})

const events = await readFile(join(root, 'docs/events.md'), 'utf8')
await writeCommitted(
  {
    'docs/openapi.json': toJson(await openApi()),
    'docs/asyncapi.json': toJson(asyncApi()),
    'docs/events.md': replaceSection(events, 'track-events', eventTables.join('\n\n')),
  },
  'npm run contract',
)
