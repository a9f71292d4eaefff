import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { toJson } from '../lib/output-files.ts'
import { fromRoot, root } from './root.ts'

/** A built chunk; files are relative to `dist/`, modules to the root of the repository. */
export interface ChunkInfo {
  file: string
  imports: string[]
  modules: string[]
}

export const chunkMapFile: string = join(root, 'build/chunks.json')

/** Writes the bundle's chunk graph for the size check. */
export function chunkMap(): Plugin {
  return {
    name: 'casino:chunk-map',
    async generateBundle(_, bundle) {
      const chunks: ChunkInfo[] = Object.values(bundle)
        .filter(output => output.type === 'chunk')
        .map(({ fileName, imports, moduleIds }) => ({
          file: fileName,
          imports,
          modules: moduleIds.map(fromRoot),
        }))
      await mkdir(join(root, 'build'), { recursive: true })
      await writeFile(chunkMapFile, toJson(chunks))
    },
  }
}
