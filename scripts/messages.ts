import { parseArgs } from 'node:util'
import { checkTexts } from './i18n/check.ts'
import { runWith } from './lib/run.ts'

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
// The English texts are in the source, the English catalog mirrors them; a text that is gone leaves every catalog.
const options = ['--clean', '--overwrite']
const command = check ? ['check', 'sync', ...options, '--verbose'] : ['extract', ...options]
const { code, output } = await runWith('pipe', 'lingui', command)
// The removed lines advise to run scripts that this package doesn't have.
console.log(output.replace(/^\(Use .*\n?/gm, '').trimEnd())

const errors = await checkTexts()
for (const error of errors) console.error(error)
if (check && code !== 0) console.error('run: npm run messages')
if (!check && errors.length > 0) console.error('fix these, then run: npm run messages -- --check')
process.exitCode = code === 0 && !(check && errors.length > 0) ? 0 : 1
