import { minify as oxc } from 'oxc-minify'
import type { Plugin } from 'rollup'

/**
 * Tells V8 to compile all functions of a file while it's being loaded, beside the main thread, rather than
 * each one when it's first called. Other engines ignore it.
 */
const COMPILE_EAGERLY = '//# allFunctionsCalledOnLoad'

/**
 * Minifies every chunk with oxc. `eager` names the chunks that a first paint runs most of, which are
 * compiled eagerly.
 */
export function minify(eager: readonly string[] = []): Plugin {
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
      const { map } = result
      const hint = eager.includes(chunk.name) ? `${COMPILE_EAGERLY}\n` : ''
      const mappings = `${hint && ';'}${map?.mappings}`
      return {
        code: hint + result.code,
        map: map ? JSON.stringify({ ...map, mappings }) : null,
      }
    },
  }
}
