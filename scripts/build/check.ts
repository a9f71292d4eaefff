import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChunkInfo, chunkMapFile } from '../bundle/chunk-map.ts'
import { patchMark } from '../bundle/no-browser-location.ts'

/** Throws when the built files break a promise that only the output can show. */
export async function checkBuild(dist: string): Promise<void> {
  const chunks: ChunkInfo[] = JSON.parse(await readFile(chunkMapFile, 'utf8'))
  const entries = new Set(chunks.filter(chunk => chunk.isEntry).map(chunk => chunk.file))
  const files = [...chunks.map(chunk => chunk.file), 'casino-elements.standalone.js', 'host.js']

  const faults = [
    ...circlesOf(chunks).map(circle => `${circle} import each other`),
    ...chunks
      .filter(chunk => [...chunk.imports, ...chunk.dynamicImports].some(file => entries.has(file)))
      .map(chunk => `${chunk.file} imports an entry back: a second copy of React under ?v=`),
    ...(await Promise.all(files.map(file => faultOf(dist, file)))).filter(fault => fault !== ''),
  ]
  if (faults.length > 0) throw new Error(`the build is not fit to ship:\n  ${faults.join('\n  ')}`)
}

async function faultOf(dist: string, file: string): Promise<string> {
  const code = await readFile(join(dist, file), 'utf8')
  if (code.includes(patchMark)) return `${file} holds wouter's patch of the page's history`
  if (code.includes('process.env')) return `${file} reads process.env`
  return ''
}

/** The chunks that reach themselves again through static imports. */
export function circlesOf(chunks: readonly ChunkInfo[]): string[] {
  const byFile = new Map(chunks.map(chunk => [chunk.file, chunk]))
  const reach = (file: string, found = new Set<string>()): Set<string> => {
    for (const next of byFile.get(file)?.imports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      reach(next, found)
    }
    return found
  }
  return chunks.map(({ file }) => file).filter(file => reach(file).has(file))
}
