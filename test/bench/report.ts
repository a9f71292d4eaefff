import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/bundle/root.ts'
import { replaceSection } from '../../scripts/lib/markdown.ts'

const performancePage = join(root, 'docs/performance.md')

/** Prints a section of a page, docs/performance.md by default, and writes it unless `DRY` is set. */
export async function writeSection(
  name: string,
  content: string,
  file: string = performancePage,
): Promise<void> {
  console.log(`\n${content.trim()}\n`)
  if (!process.env.DRY)
    await writeFile(file, replaceSection(await readFile(file, 'utf8'), name, content))
}

/** Returns the median; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper
}

/** Returns the median with the smallest and the largest value, as text. */
export function spread(values: readonly number[], format: (value: number) => string): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${format(median(values))} (${format(low)}–${format(high)})`
}
