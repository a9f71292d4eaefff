import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import packageJson from '../package.json' with { type: 'json' }
import { root } from './bundle/root.ts'
import { toJson } from './lib/output-files.ts'
import { runOrExit } from './lib/run.ts'
import { ensureBuilt } from './lib/up-to-date.ts'
import { assembleRelease } from './release/assemble.ts'
import { parseOptions } from './release/options.ts'
import { mayBreak, readSurface, type Surface, surfaceChanges } from './release/surface.ts'
import { buildSite } from './site/build-site.ts'

const { since, release } = parseOptions(process.argv.slice(2))
const { version } = packageJson

/** What the last release was; committed with each release. */
interface ReleaseRecord {
  version: string
  /** Bytes by file, compressed with gzip. */
  sizes: Readonly<Record<string, number>>
  surface: Surface
}

/** Returns the bytes of built files, compressed with gzip. */
const sizeOf = (pattern: string): number =>
  globSync(pattern, { cwd: join(root, 'dist') })
    .map(file => gzipSync(readFileSync(join(root, 'dist', file))).length)
    .reduce((sum, size) => sum + size, 0)

/** Returns the record of the last release; undefined before the first one, and if this version was it. */
async function readPrevious(): Promise<ReleaseRecord | undefined> {
  const text = await readFile(since, 'utf8').catch(() => 'null')
  const record: ReleaseRecord | null = JSON.parse(text)
  return record === null || record.version === version ? undefined : record
}

/** Prints what changed since the previous release; ends with 1 if the version may not break what broke. */
function report(previous: ReleaseRecord | undefined, current: ReleaseRecord): void {
  for (const [name, size] of Object.entries(current.sizes)) {
    const before = previous?.sizes[name]
    const difference = before === undefined ? '' : ` (${size >= before ? '+' : ''}${size - before})`
    console.log(`${name.padEnd(30)} ${size} bytes gzip${difference}`)
  }
  if (!previous) {
    console.log('There is no earlier release to compare with.')
    return
  }
  const { breaking, added } = surfaceChanges(previous.surface, current.surface)
  console.log(`\nSince ${previous.version}: ${added.length} added, ${breaking.length} breaking`)
  for (const fact of breaking) console.log(`  breaking  ${fact}`)
  if (breaking.length === 0 || mayBreak(previous.version, version)) return
  console.error(`Version ${version} must not break what ${previous.version} had.`)
  process.exit(1)
}

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
report(await readPrevious(), record)
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
  await writeFile(since, toJson(record))
  console.log(
    `\nUpload what is in ${out}; commit the record of the release and tag it v${version}.`,
  )
}
