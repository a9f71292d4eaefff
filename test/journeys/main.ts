import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/bundle/root.ts'
import { createLiveHls } from '../support/streams/live-hls.ts'
import { browsersPage } from './browsers-page.ts'
import { launchers } from './launchers.ts'
import { requirements } from './requirements.ts'
import { type EngineReport, picturesFolder, travel } from './travel.ts'
import { visits } from './visits/index.ts'

// Journeys in several engines side by side: much of them is waiting. CONTRIBUTING.md has the options.

const { values, positionals: engines } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    visit: { type: 'string', multiple: true },
  },
})
const { visit: names, docs, pictures } = values
const isWholeRun = values.all || docs
/** Returns the visits of an engine; one that is named as an argument makes all core ones. */
const visitsOf = (engine: string) =>
  visits.filter(({ name, isCore = false, isInE2e = false }) => {
    if (names) return names.includes(name)
    if (isWholeRun) return true
    return isCore && !(isInE2e && engine === 'chromium' && engines.length === 0)
  })

// So that the browsers end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await rm(picturesFolder, { recursive: true, force: true })
const selected = launchers().filter(({ name }) => engines.length === 0 || engines.includes(name))
const missing = selected.filter(({ start }) => start === undefined)
const failures: { name: string; message: string }[] = []
if (missing.length > 0) {
  const left = missing.map(({ name, needs }) => `${name} (${needs})`).join(' and ')
  console.log(`left out, because it is not installed: ${left}`)
  if (process.env.CI !== undefined || docs)
    for (const { name, needs } of missing) failures.push({ name, message: `needs ${needs}` })
}
const reports: EngineReport[] = []
if (missing.length < selected.length) {
  const hls = await createLiveHls()
  const options = { hls, withPictures: pictures }
  await Promise.all(
    selected.map(async ({ name, start }) => {
      if (!start) return
      try {
        reports.push(await travel(start, visitsOf(name), options))
      } catch (error) {
        failures.push({ name, message: String(error) })
        console.error(`${name}:`, error)
      }
    }),
  )
  await hls.close()
}
let passed = 0
for (const { engine, outcomes } of reports) {
  for (const { journey, status, message = '' } of outcomes) {
    if (status === 'passed') passed += 1
    if (status === 'failed') failures.push({ name: `${engine} › ${journey}`, message })
  }
}
// Only what all engines have passed is written down.
if (docs && failures.length === 0)
  await writeFile(join(root, 'docs/browsers.md'), browsersPage(visits, reports, requirements()))
for (const { name, message } of failures) console.log(`✘ ${name}\n    ${message}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
