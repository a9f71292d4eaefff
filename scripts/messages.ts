import { parseArgs } from 'node:util'
import { checkTexts } from './i18n/check.ts'
import { run } from './lib/run.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    clean: { type: 'boolean', default: false },
  },
})

// --overwrite: the English text stands in the source, the English catalog only mirrors it.
if (values.check) {
  const sync = await run('lingui', ['check', 'sync', '--clean', '--overwrite', '--verbose'])
  if (sync !== 0) console.error('run: npm run messages -- --clean')
  const faults = await checkTexts()
  for (const fault of faults) console.error(fault)
  process.exitCode = sync === 0 && faults.length === 0 ? 0 : 1
} else {
  const clean = values.clean ? ['--clean'] : []
  process.exitCode = await run('lingui', ['extract', '--overwrite', ...clean])
}
