import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import { bundlePlugins } from '../../scripts/bundle/plugins.ts'
import { root } from '../../scripts/bundle/root.ts'

/** Folder of the pages that the benches compare with; for `pagesDir` of a sandbox. */
export const plainPages: string = join(root, 'build/bench')

/** Builds a page of a script in this folder, and returns its path. */
export async function buildPlainPage(script: string): Promise<string> {
  await mkdir(plainPages, { recursive: true })
  const bundle = await rollup({
    input: fileURLToPath(new URL(script, import.meta.url)),
    plugins: bundlePlugins('production'),
    // `sideEffects` in package.json lists only shipped files, and not this page.
    treeshake: false,
  })
  await bundle.write({ dir: plainPages, format: 'es', inlineDynamicImports: true })
  await bundle.close()
  const name = basename(script).replace(/\.tsx?$/, '')
  const html = `<!doctype html><body><script type="module" src="/${name}.js"></script>`
  await writeFile(join(plainPages, `${name}.html`), html)
  return `/${name}.html`
}
