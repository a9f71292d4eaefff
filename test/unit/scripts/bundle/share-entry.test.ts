import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rollup } from 'rollup'
import { afterEach, expect, it } from 'vitest'
import { shareEntry } from '../../../../scripts/bundle/share-entry.ts'

let folder = ''
// As in a browser, where alone chunks run.
Reflect.set(globalThis, 'self', globalThis)
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Builds an entry and a chunk that uses it, and returns the URL of the entry. */
async function build(shared: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'share-entry-'))
  const modules: Readonly<Record<string, string>> = {
    entry: `import { state } from 'shared'
      import { other } from 'other'
      globalThis.runs = [...(globalThis.runs ?? []), { state, other, load: () => import('late') }]`,
    shared,
    other: 'export const other = {}',
    late: `import { state } from 'shared'
      import { other as another } from 'other'
      export const seen = { state, other: another }`,
  }
  const bundle = await rollup({
    input: 'entry',
    preserveEntrySignatures: 'allow-extension',
    plugins: [{ name: 'modules', resolveId: id => id, load: id => modules[id] ?? null }],
  })
  await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].mjs',
    plugins: [shareEntry('entry.js')],
  })
  await bundle.close()
  return pathToFileURL(join(folder, 'entry.js')).href
}

it('a chunk shares the objects of an entry that was loaded with a query, which runs once', async () => {
  const url = await build('export const state = {}')
  Reflect.deleteProperty(globalThis, 'runs')
  await import(/* @vite-ignore */ `${url}?v=1`)
  const [entry] = Reflect.get(globalThis, 'runs')
  const { seen } = await entry.load()
  expect(seen.state).toBe(entry.state)
  expect(seen.other).toBe(entry.other)
  expect(Reflect.get(globalThis, 'runs')).toHaveLength(1)
})

it('a variable that may change cannot be shared', async () => {
  await expect(
    build('export let state = 1; export const set = () => { state = 2 }'),
  ).rejects.toThrow('shares variables: state')
})
