import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import packageJson from '../package.json' with { type: 'json' }
import { root } from './bundle/root.ts'
import { toJson } from './lib/output-files.ts'
import { runOrExit } from './lib/run.ts'
import { ensureBuilt } from './lib/up-to-date.ts'
import { assembleRelease } from './release/assemble.ts'
import { parseOptions } from './release/options.ts'
import {
  changelogError,
  lastRelease,
  type ReleaseRecord,
  readRecord,
  releaseError,
} from './release/record.ts'
import { readSurface, surfaceChanges } from './release/surface.ts'
import { buildSite } from './site/build-site.ts'

const USAGE =
  'Usage: npm run release -- --base <address> --api <address> [options], as in docs/releases.md'
const { version } = packageJson

/** Reads what the arguments name, before anything is built or deleted. */
async function start(args: readonly string[]) {
  const { since, release } = parseOptions(args)
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const error = release && changelogError(changelog, version)
  if (error) throw new Error(error)
  return { release, last: await readRecord(since) }
}

/** Returns the bytes of built files, compressed with gzip. */
const sizeOf = (pattern: string): number =>
  globSync(pattern, { cwd: join(root, 'dist') })
    .map(file => gzipSync(readFileSync(join(root, 'dist', file))).length)
    .reduce((sum, size) => sum + size, 0)

/** Prints what changed since the last release, if there was one. */
function report(last: ReleaseRecord | null, current: ReleaseRecord): void {
  for (const [name, size] of Object.entries(current.sizes)) {
    const before = last?.sizes[name]
    const difference = before === undefined ? '' : ` (${size >= before ? '+' : ''}${size - before})`
    console.log(`${name.padEnd(30)} ${size} bytes gzip${difference}`)
  }
  if (!last) {
    console.log('There is no earlier release to compare with.')
    return
  }
  const { breaking, added } = surfaceChanges(last.surface, current.surface)
  console.log(`\nSince ${last.version}: ${added.length} added, ${breaking.length} breaking`)
  for (const fact of breaking) console.log(`  breaking  ${fact}`)
}

const { release, last } = await start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  process.exit(2)
})
await ensureBuilt()
const record = {
  version,
  sizes: {
    'casino-elements.js': sizeOf('casino-elements.js'),
    'casino-elements.standalone.js': sizeOf('casino-elements.standalone.js'),
    'host.js': sizeOf('host.js'),
    'all chunks': sizeOf('chunks/*.js'),
  },
  surface: await readSurface(),
}
report(last, record)
const error = releaseError(last, record, { isRelease: release !== null })
if (error !== null) {
  console.error(error)
  process.exit(1)
}
if (release) {
  const { base, api, out } = release
  await assembleRelease({ ...release, version })
  await buildSite({
    base: `${new URL(base).pathname}docs/`,
    script: `../v${version}/casino-elements.js`,
    files: `${base}v${version}/`,
    api,
    outDir: join(out, 'docs'),
  })
  await runOrExit('npm', ['pack', '--silent', '--pack-destination', out])
  await writeFile(lastRelease, toJson(record))
  console.log(
    `\nUpload what is in ${out}; commit the record of the release and tag it v${version}.`,
  )
}
