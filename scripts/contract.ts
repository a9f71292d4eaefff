import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asyncApi } from '../contract/asyncapi.ts'
import { openApi } from '../contract/openapi.ts'
import { root } from './bundle/root.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const documents = { 'docs/openapi.json': await openApi(), 'docs/asyncapi.json': asyncApi() }

for (const [path, document] of Object.entries(documents)) {
  const file = join(root, path)
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!values.check) {
    await writeFile(file, text)
  } else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`${path} is out of date, run: npm run contract`)
    process.exitCode = 1
  }
}
