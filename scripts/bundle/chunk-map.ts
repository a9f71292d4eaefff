import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { fromRoot, root } from './root.ts'

/** A built chunk; files are relative to `dist/`, modules to the root of the repository. */
export interface ChunkInfo {
  file: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
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
        .map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => ({
          file: fileName,
          isEntry,
          imports,
          dynamicImports,
          modules: moduleIds.map(fromRoot),
        }))
      await mkdir(join(root, 'build'), { recursive: true })
      await writeFile(chunkMapFile, `${JSON.stringify(chunks, null, 2)}\n`)
    },
  }
}
