import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asyncApi } from '../contract/asyncapi.ts'
import { openApi } from '../contract/openapi.ts'
import { root } from './bundle/root.ts'
import { withEventTables } from './lib/track-tables.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const toText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`
const documents = {
  'docs/openapi.json': toText(await openApi()),
  'docs/asyncapi.json': toText(asyncApi()),
  'docs/events.md': withEventTables(await readFile(join(root, 'docs/events.md'), 'utf8')),
}

for (const [path, text] of Object.entries(documents)) {
  const file = join(root, path)
  if (!values.check) {
    await writeFile(file, text)
  } else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`${path} is out of date, run: npm run contract`)
    process.exitCode = 1
  }
}
