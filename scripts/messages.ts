import { parseArgs } from 'node:util'
import { checkTexts } from './i18n/check.ts'
import { run } from './lib/run.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
// The English texts are in the source, the English catalog mirrors them; a text that is gone leaves every catalog.
const options = ['--clean', '--overwrite']

if (values.check) {
  const sync = await run('lingui', ['check', 'sync', ...options, '--verbose'])
  if (sync !== 0) console.error('run: npm run messages')
  const errors = await checkTexts()
  for (const error of errors) console.error(error)
  process.exitCode = sync === 0 && errors.length === 0 ? 0 : 1
} else {
  process.exitCode = await run('lingui', ['extract', ...options])
}
