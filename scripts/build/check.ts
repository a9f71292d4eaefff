import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChunkInfo, chunkMapFile } from '../bundle/chunk-map.ts'
import { patchMark } from '../bundle/no-browser-location.ts'

/** Throws if the built files have an error that only the output can show. */
export async function checkBuild(dist: string): Promise<void> {
  const chunks: ChunkInfo[] = JSON.parse(await readFile(chunkMapFile, 'utf8'))
  const files = [...chunks.map(chunk => chunk.file), 'casino-elements.standalone.js', 'host.js']

  const errors = [
    ...chunksInCycles(chunks).map(file => `${file} imports itself, by way of other chunks`),
    ...(await Promise.all(files.map(file => contentError(dist, file)))).filter(
      error => error !== '',
    ),
    ...(await charactersErrors(dist)),
    ...(await addressErrors(dist)),
  ]
  if (errors.length > 0) throw new Error(`the build failed its checks:\n  ${errors.join('\n  ')}`)
}

/** Returns the chunks whose static imports lead back to them. */
export function chunksInCycles(chunks: readonly Pick<ChunkInfo, 'file' | 'imports'>[]): string[] {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const reachedFrom = (start: string) => {
    const reached = new Set(importsOf.get(start))
    // What is added meanwhile is iterated as well.
    for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next)
    return reached
  }
  return chunks.map(({ file }) => file).filter(file => reachedFrom(file).has(file))
}

async function contentError(dist: string, file: string): Promise<string> {
  const code = await readFile(join(dist, file), 'utf8')
  if (code.includes(patchMark)) return `${file} contains wouter's patch of the page's history`
  if (/["'`][./]+casino-elements\.js["'`]/.test(code))
    return `${file} imports the script, which runs again if its URL has a query`
  if (code.includes('process.env')) return `${file} reads process.env`
  return ''
}

async function charactersErrors(dist: string): Promise<string[]> {
  const errors: string[] = []
  for await (const file of glob('**/*.js', { cwd: dist })) {
    const [character] = /[^\0-\x7f]/.exec(await readFile(join(dist, file), 'utf8')) ?? []
    if (character) errors.push(`${file} contains ${character}, and a page may have no charset`)
  }
  return errors
}

async function addressErrors(dist: string): Promise<string[]> {
  const errors: string[] = []
  for await (const file of glob('bundler/*.js', { cwd: dist })) {
    if ((await readFile(join(dist, file), 'utf8')).includes('import.meta.url'))
      errors.push(`${file} reads import.meta.url, for which webpack writes a path of its machine`)
  }
  return errors
}
