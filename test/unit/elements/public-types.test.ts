import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { tsc } from '../../../scripts/lib/run.ts'

// Outside of the repository, whose packages an application doesn't have.
const apps = mkdtempSync(join(tmpdir(), 'casino-elements-types-'))
afterAll(() => rmSync(apps, { recursive: true }))

const react19 = { '@types/react': 'node_modules/@types/react' }
const react18 = { '@types/react': 'test/react-18/node_modules/@types/react' }
const frameworks = {
  ...react19,
  'solid-js': 'node_modules/solid-js',
  svelte: 'node_modules/svelte',
  vue: 'node_modules/vue',
}
const node16 = { module: 'node16', moduleResolution: 'node16' }
// The compiler's last version that has it.
const node10 = { module: 'esnext', moduleResolution: 'node10', ignoreDeprecations: '6.0' }

/** Compiles files of `test/types` in an application with the package and some others; returns the errors. */
function compile(
  files: readonly string[],
  packages: Readonly<Record<string, string>>,
  options: { moduleResolution?: string },
  written: Readonly<Record<string, string>> = {},
): string {
  const app = mkdtempSync(join(apps, 'app-'))
  const installed = join(app, 'node_modules/casino-elements')
  for (const part of ['package.json', 'dist-types'])
    cpSync(join(root, part), join(installed, part), { recursive: true })
  for (const [name, path] of Object.entries(packages)) {
    const link = join(app, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, path), link)
  }
  for (const file of files) cpSync(join(root, 'test/types', file), join(app, file))
  for (const [file, code] of Object.entries(written)) writeFileSync(join(app, file), code)
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module' }))
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: [],
    noEmit: true,
    ...options,
  }
  writeFileSync(
    join(app, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [...files, ...Object.keys(written)] }),
  )
  const command =
    options.moduleResolution === 'node10'
      ? [join(root, 'node_modules/@typescript/typescript6/bin/tsc6')]
      : [join(root, tsc), '--singleThreaded']
  const { stdout, error } = spawnSync('node', [...command, '-p', app], { encoding: 'utf8' })
  if (error) throw error
  return stdout
}

describe('the public types', () => {
  it.each([
    ['a bundler and each framework', readdirSync(join(root, 'test/types')), frameworks, {}],
    ['Node and React 18', ['page.ts', 'react.tsx'], react18, node16],
    ['an older resolver', ['react.tsx'], react19, node10],
  ])('compile in an application with %s', (_name, files, packages, options) => {
    expect(compile(files, packages, options)).toBe('')
  })

  it('compile the snippets of TypeScript in the documentation', () => {
    const blocksOf = (page: string, fence: RegExp) =>
      Array.from(readFileSync(join(root, 'docs', page), 'utf8').matchAll(fence), it => it[1] ?? '')
    const pages = readdirSync(join(root, 'docs/frameworks'))
    const typed = pages.flatMap(page =>
      blocksOf(`frameworks/${page}`, /^```tsx?\n([\s\S]*?)^```/gm),
    )
    const recipes = blocksOf('events.md', /^<!-- run by .*\n\n```js\n([\s\S]*?)^```/gm)
    expect(typed.length).toBeGreaterThan(1)
    expect(recipes.length).toBeGreaterThan(1)
    const code = [...typed, ...recipes]
    const names = `import type {} from 'casino-elements'
declare const token: string, wallet: string
declare global { interface Window { dataLayer: object[] } }
declare const analytics: { page(category: string, name: string): void, track(name: string, fields: object): void }
declare const metrics: { getMeter(name: string): { createCounter(name: string): { add(value: number, attributes: object): void }, createHistogram(name: string, options: object): { record(value: number, attributes: object): void } } }
declare const router: { push(path: string): void }
declare function setBalance(balance: number | string | null): void
`
    const files = code.map((block, index): [string, string] => [`docs-${index}.tsx`, names + block])
    expect(compile([], react19, {}, Object.fromEntries(files))).toBe('')
  })
})
