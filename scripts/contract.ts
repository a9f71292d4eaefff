import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncApi } from '../contract/asyncapi.ts'
import { openApi } from '../contract/openapi.ts'
import { root } from './bundle/root.ts'
import { toJson, writeCommitted } from './lib/output-files.ts'
import { withEventTables } from './lib/track-tables.ts'

const files = {
  'docs/openapi.json': toJson(await openApi()),
  'docs/asyncapi.json': toJson(asyncApi()),
  'docs/events.md': withEventTables(await readFile(join(root, 'docs/events.md'), 'utf8')),
}
await writeCommitted(files, 'npm run contract')
