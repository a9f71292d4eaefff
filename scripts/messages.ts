import { parseArgs } from 'node:util'
import { checkTexts } from './i18n/check.ts'
import { run } from './lib/run.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    clean: { type: 'boolean', default: false },
  },
})

// --overwrite: the English texts are in the source, the English catalog mirrors them.
if (values.check) {
  const sync = await run('lingui', ['check', 'sync', '--clean', '--overwrite', '--verbose'])
  if (sync !== 0) console.error('run: npm run messages -- --clean')
  const errors = await checkTexts()
  for (const error of errors) console.error(error)
  process.exitCode = sync === 0 && errors.length === 0 ? 0 : 1
} else {
  const clean = values.clean ? ['--clean'] : []
  process.exitCode = await run('lingui', ['extract', '--overwrite', ...clean])
}
