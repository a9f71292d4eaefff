import { join } from 'node:path'
import type { RollupOutput } from 'rollup'
import { fromRoot, root } from '../bundle/root.ts'

/** A built chunk; files are relative to `dist/`, modules to the root of the repository. */
export interface ChunkInfo {
  file: string
  imports: string[]
  modules: string[]
}

/** File from which the size check reads the chunks of the last build. */
export const chunkMapFile: string = join(root, 'build/chunks.json')

/** Returns the chunks of a build. */
export const chunksOf = ({ output }: RollupOutput): ChunkInfo[] =>
  output
    .filter(file => file.type === 'chunk')
    .map(({ fileName, imports, moduleIds }) => ({
      file: fileName,
      imports,
      modules: moduleIds.map(fromRoot),
    }))
