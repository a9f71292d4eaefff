import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rollup } from 'rollup'
import { afterEach, expect, it } from 'vitest'
import { retryImport } from '../../../../scripts/bundle/retry-import.ts'

const run = promisify(execFile)

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Loads a late chunk three times, of which the first two fail; Node keeps a failure as Firefox does. */
const entry = `
globalThis.document = { querySelector: () => process.argv[2] ?? null }
const load = () => import('./late.js').then(({ id }) => id, () => 'failed')
globalThis.isBroken = true
const loaded = [await load(), await load()]
globalThis.isBroken = false
loaded.push(await load(), await load())
console.log(loaded.join(' '))
`

/** Bundles it and runs it in a process of its own; the chunk fails with the given message. */
async function loadsOf(message: string, ...importMaps: string[]): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'retry-import-'))
  const at = (name: string) => join(folder, name)
  await writeFile(at('entry.js'), entry)
  await writeFile(
    at('late.js'),
    `if (globalThis.isBroken) throw new TypeError('${message}')
    globalThis.instances = (globalThis.instances ?? 0) + 1
    export const id = 'instance ' + globalThis.instances`,
  )
  const bundle = await rollup({ input: at('entry.js'), plugins: [retryImport()] })
  await bundle.write({
    dir: at('dist'),
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  })
  await bundle.close()
  const { stdout } = await run(process.execPath, [at('dist/entry.mjs'), ...importMaps])
  return stdout.trim()
}

it('a failed chunk is loaded once more from another URL in browsers that cache failures', async () => {
  expect(await loadsOf('error loading dynamically imported module')).toBe(
    'failed failed instance 1 instance 1',
  )
})

it('a failed chunk keeps its URL on a page with an import map, which may have its hash', async () => {
  expect(await loadsOf('error loading dynamically imported module', 'an import map')).toBe(
    'failed failed failed failed',
  )
})

it('a chunk whose code throws is not loaded again', async () => {
  expect(await loadsOf('something else is wrong')).toBe('failed failed failed failed')
})

it('an entry requests a chunk together with what it imports, unless that is the core or too much', async () => {
  const modules: Readonly<Record<string, string>> = {
    entry: "export const load = [() => import('few'), () => import('many'), () => import('core')]",
    few: "import { a } from 'a'; import { core } from 'core'; export const few = [a, core]",
    many: [...'abcdefg'].map(name => `export * from '${name}'`).join(';'),
    a: "export const a = 'a'",
    b: "export const b = 'b'",
    c: "export const c = 'c'",
    d: "export const d = 'd'",
    e: "export const e = 'e'",
    f: "export const f = 'f'",
    g: "export const g = 'g'",
    core: "export const core = 'core'",
  }
  const bundle = await rollup({
    input: 'entry',
    plugins: [
      { name: 'modules', resolveId: id => id, load: id => modules[id] ?? null },
      retryImport('core'),
    ],
  })
  const { output } = await bundle.generate({
    format: 'es',
    chunkFileNames: '[name].js',
    manualChunks: id => (id === 'entry' ? undefined : id),
  })
  await bundle.close()
  const [{ code }] = output
  expect(code).toContain(`importWithImports('./few.js', ['./a.js'])`)
  expect(code).toContain(`importWithRetry('./many.js')`)
  expect(code).toContain(`importWithRetry('./core.js')`)
})
