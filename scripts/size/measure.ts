import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rollup } from 'rollup'
import { minify } from '../bundle/minify.ts'
import { bundlePlugins } from '../bundle/plugins.ts'
import { root } from '../bundle/root.ts'

/** Compressed size in bytes. */
export interface Size {
  gzip: number
  brotli: number
}

/** Returns the size of built files, each compressed on its own as a server does. */
export async function sizeOf(files: readonly string[]): Promise<Size> {
  const codes = await Promise.all(files.map(file => readFile(join(root, 'dist', file))))
  return total(codes)
}

/** Builds the baseline with the same plugins as the elements, and returns its size. */
export async function baseline(): Promise<Size> {
  const bundle = await rollup({
    input: join(root, 'scripts/size/baseline.ts'),
    plugins: bundlePlugins('production'),
    onLog: () => {},
  })
  const { output } = await bundle.generate({ format: 'es', plugins: [minify()] })
  await bundle.close()
  return total(output.flatMap(file => (file.type === 'chunk' ? [Buffer.from(file.code)] : [])))
}

function total(codes: readonly Uint8Array[]): Size {
  return {
    gzip: codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0),
    brotli: codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0),
  }
}
