import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChunkInfo, chunkMapFile } from '../bundle/chunk-map.ts'
import { patchMark } from '../bundle/no-browser-location.ts'
import { importCycles } from '../lint/import-cycles.ts'

/** Throws if the built files have an error that only the output can show. */
export async function checkBuild(dist: string): Promise<void> {
  const chunks: ChunkInfo[] = JSON.parse(await readFile(chunkMapFile, 'utf8'))
  const files = [...chunks.map(chunk => chunk.file), 'casino-elements.standalone.js', 'host.js']

  const imports = chunks.flatMap(({ file, imports: targets }) =>
    targets.map(to => ({ from: file, to })),
  )

  const errors = [
    ...importCycles(imports).map(cycle => `${cycle.join(', ')} import each other`),
    ...(await Promise.all(files.map(file => contentError(dist, file)))).filter(
      error => error !== '',
    ),
    ...(await charactersErrors(dist)),
  ]
  if (errors.length > 0) throw new Error(`the build failed its checks:\n  ${errors.join('\n  ')}`)
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
