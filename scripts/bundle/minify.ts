import { minify as oxc } from 'oxc-minify'
import type { Plugin } from 'rollup'

/** Minifies every chunk with oxc. */
export function minify(): Plugin {
  return {
    name: 'casino:minify',
    async renderChunk(code, chunk, output) {
      const result = await oxc(chunk.fileName, code, {
        module: output.format === 'es',
        compress: { target: 'es2022' },
        codegen: { legalComments: 'none' },
        sourcemap: Boolean(output.sourcemap),
      })
      if (result.errors.length > 0) {
        this.error(`${chunk.fileName}: ${result.errors.map(error => error.message).join('; ')}`)
      }
      return { code: result.code, map: result.map ? JSON.stringify(result.map) : null }
    },
  }
}
