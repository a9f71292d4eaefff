import type { ChunkInfo } from '../../scripts/build/chunk-map.ts'

/** Returns the chunks that a page has loaded; throws if a script of `chunks/` isn't in the build. */
export function loadedChunks(
  chunks: readonly ChunkInfo[],
  paths: readonly string[],
): readonly ChunkInfo[] {
  const loaded = new Set(paths)
  const found = chunks.filter(({ file }) => loaded.has(`/${file}`))
  const files = new Set(found.map(({ file }) => `/${file}`))
  const unknown = paths.find(path => path.startsWith('/chunks/') && !files.has(path))
  if (unknown) throw new Error(`${unknown} is not a chunk of this build: build again`)
  return found
}

/** Returns the modules of the chunks that match a pattern. */
export function forbiddenModules(chunks: readonly ChunkInfo[], forbidden: RegExp): string[] {
  return chunks.flatMap(chunk =>
    chunk.modules.filter(module => forbidden.test(module) || forbidden.test(`/${module}`)),
  )
}
