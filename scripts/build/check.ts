import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChunkInfo } from './chunk-map.ts'

/** Throws if the built files have an error that only the output can show. */
export async function checkBuild(dist: string, chunks: readonly ChunkInfo[]): Promise<void> {
  const errors = chunksInCycles(chunks).map(
    file => `${file} imports itself, by way of other chunks`,
  )
  for (const file of globSync('**/*.js', { cwd: dist }))
    errors.push(...contentErrors(file, await readFile(join(dist, file), 'utf8')))
  if (errors.length > 0) throw new Error(`the build failed its checks:\n  ${errors.join('\n  ')}`)
}

/** Returns the chunks whose static imports lead back to them. */
export function chunksInCycles(chunks: readonly Pick<ChunkInfo, 'file' | 'imports'>[]): string[] {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const reachedFrom = (start: string) => {
    const reached = new Set(importsOf.get(start))
    // The loop iterates files that are added meanwhile as well.
    for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next)
    return reached
  }
  return chunks.map(({ file }) => file).filter(file => reachedFrom(file).has(file))
}

/** Code that files must not contain, and the reason. */
const forbidden: readonly (readonly [files: RegExp, code: RegExp, reason: string])[] = [
  [/^/, /[^\0-\x7f]/, 'a page may have no charset'],
  [/^/, /wouter_v3/, "wouter's own location patches the page's history"],
  [/^/, /["'`][./]+casino-elements\.js["'`]/, 'the script runs again if its URL has a query'],
  // The check of a backend is a program for Node.
  [/^(?!check\.js)/, /process\.env/, 'browsers have no process'],
  [/^bundler\b/, /import\.meta\.url/, 'webpack writes a path of its machine for it'],
]

export const contentErrors = (file: string, code: string): string[] =>
  forbidden.flatMap(([files, pattern, reason]) => {
    const [found] = (files.test(file) && pattern.exec(code)) || []
    return found === undefined ? [] : [`${file} contains ${found}: ${reason}`]
  })
