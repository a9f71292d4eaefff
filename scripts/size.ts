import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ChunkInfo, chunkMapFile } from './bundle/chunk-map.ts'
import { root } from './bundle/root.ts'
import { printBreakdown } from './size/breakdown.ts'
import { budgets, forbidden, hostLimit } from './size/budgets.ts'
import { chunkSet, forbiddenModules } from './size/chunk-set.ts'
import { baseline, type Size, sizeOf } from './size/measure.ts'

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } })
const chunks: ChunkInfo[] = JSON.parse(await readFile(chunkMapFile, 'utf8'))
const errors: string[] = []

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
  if (ratio >= limit) errors.push(`${name} is ${ratio.toFixed(3)} x the baseline, limit ${limit}`)
  if (set.length > files) errors.push(`${name} loads ${set.length} files, limit ${files}`)
  for (const rule of [forbidden, budget.forbidden ?? []].flat())
    for (const module of forbiddenModules(set, rule)) errors.push(`${name} loads ${module}`)
}

const host = await sizeOf(['host.js'])
report('host.js', host, `limit ${hostLimit} bytes`)
if (host.gzip > hostLimit) errors.push(`host.js has ${host.gzip} bytes gzip, limit ${hostLimit}`)

report('casino-elements.standalone', await sizeOf(['casino-elements.standalone.js']))

if (values.why) await printBreakdown(join(root, 'rollup.config.mjs'))
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
