import type { ChunkInfo } from '../bundle/chunk-map.ts'

/** Returns the chunks of an entry and of lazy modules, including their static imports. */
export function chunkSet(
  chunks: readonly ChunkInfo[],
  entry: string,
  lazy: readonly string[],
): ChunkInfo[] {
  const byFile = new Map(chunks.map(chunk => [chunk.file, chunk]))
  const found = new Set<ChunkInfo>()
  const add = (file: string): void => {
    const chunk = byFile.get(file)
    if (!chunk) throw new Error(`no built file is named ${file}`)
    if (found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports) add(next)
  }
  add(entry)
  for (const module of lazy) add(fileOf(chunks, module))
  return [...found]
}

function fileOf(chunks: readonly ChunkInfo[], module: string): string {
  const owner = chunks.find(chunk => chunk.modules.includes(module))
  if (!owner) throw new Error(`no built file contains ${module}: fix scripts/size/budgets.ts`)
  return owner.file
}

/** Returns the modules of the chunks that match a pattern. */
export function forbiddenModules(chunks: readonly ChunkInfo[], forbidden: RegExp): string[] {
  return chunks.flatMap(chunk =>
    chunk.modules.filter(module => forbidden.test(module) || forbidden.test(`/${module}`)),
  )
}
