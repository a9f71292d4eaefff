import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ChunkInfo, chunkMapFile } from './bundle/chunk-map.ts'
import { root } from './bundle/root.ts'
import { budgets, forbidden, hostLimit } from './size/budgets.ts'
import { chunkSet, forbiddenModules } from './size/chunk-set.ts'
import { baseline, type Size, sizeOf } from './size/measure.ts'
import { why } from './size/why.ts'

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } })
const chunks: ChunkInfo[] = JSON.parse(await readFile(chunkMapFile, 'utf8'))
const faults: string[] = []

function report(name: string, { gzip, brotli }: Size, note = ''): void {
  const bytes = (count: number): string => count.toLocaleString('en-US').padStart(9)
  console.log(`${name.padEnd(28)} ${bytes(gzip)} gzip ${bytes(brotli)} brotli  ${note}`)
}

const bare = await baseline()
report('bare baseline', bare)

for (const { name, entry, lazy, limit, files = Number.POSITIVE_INFINITY, ...budget } of budgets) {
  const set = chunkSet(chunks, entry, lazy)
  const size = await sizeOf(set.map(chunk => chunk.file))
  const ratio = size.gzip / bare.gzip
  report(name, size, `${ratio.toFixed(3)} x bare, limit ${limit}, ${set.length} files`)
  if (ratio >= limit) faults.push(`${name} is ${ratio.toFixed(3)} x the baseline, limit ${limit}`)
  if (set.length > files) faults.push(`${name} loads ${set.length} files, limit ${files}`)
  for (const rule of [forbidden, budget.forbidden ?? []].flat())
    for (const module of forbiddenModules(set, rule)) faults.push(`${name} loads ${module}`)
}

const host = await sizeOf(['host.js'])
report('host.js', host, `limit ${hostLimit} bytes`)
if (host.gzip > hostLimit) faults.push(`host.js has ${host.gzip} bytes gzip, limit ${hostLimit}`)

report('casino-elements.standalone', await sizeOf(['casino-elements.standalone.js']))

if (values.why) await why(join(root, 'rollup.config.mjs'))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
