import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { bundlePlugins, failOnWarnings } from '../../../scripts/bundle/plugins.ts'
import { root } from '../../../scripts/bundle/root.ts'

/** Bundles the browser tests whose path contains one of the words, all without words; returns their number. */
export async function bundleTests(out: string, words: readonly string[]): Promise<number> {
  const input: Record<string, string> = {}
  for await (const file of glob('test/browser/**/*.test.{ts,tsx}', { cwd: root })) {
    if (words.length > 0 && !words.some(word => file.includes(word))) continue
    input[file.replace(/\.tsx?$/, '').replaceAll('\\', '/')] = join(root, file)
  }
  const count = Object.keys(input).length
  if (count === 0) return 0

  const bundle = await rollup({
    input,
    plugins: bundlePlugins('development'),
    // Tests of the built files import them from the server.
    external: id => id.startsWith('/dist/'),
    makeAbsoluteExternalsRelative: false,
    onLog: failOnWarnings,
  })
  await bundle.write({ dir: out, format: 'es', sourcemap: true, entryFileNames: '[name].js' })
  await bundle.close()
  return count
}
