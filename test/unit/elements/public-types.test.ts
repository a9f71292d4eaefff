import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'

// Outside of the repository, whose packages an application doesn't have.
const apps = mkdtempSync(join(tmpdir(), 'casino-elements-types-'))
afterAll(() => rmSync(apps, { recursive: true }))

const react19 = { '@types/react': 'node_modules/@types/react' }
const react18 = { '@types/react': 'test/react-18/node_modules/@types/react' }
const node16 = { module: 'node16', moduleResolution: 'node16' }
// The compiler's last version that has it.
const node10 = { module: 'esnext', moduleResolution: 'node10', ignoreDeprecations: '6.0' }

/** Compiles a file of `test/types` in an application with the package and some others; returns the errors. */
function compile(
  file: string,
  packages: Readonly<Record<string, string>>,
  options: { moduleResolution?: string; jsx?: string },
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
  cpSync(join(root, 'test/types', file), join(app, file))
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module' }))
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: [],
    noEmit: true,
    ...options,
  }
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
  const compiler = options.moduleResolution === 'node10' ? 'tsc6' : 'tsc'
  const { stdout, error } = spawnSync(join(root, 'node_modules/.bin', compiler), ['-p', app], {
    encoding: 'utf8',
  })
  if (error) throw error
  return stdout
}

describe('the public types', () => {
  it.each([
    ['page.ts', 'a bundler', {}, {}],
    ['page.ts', 'Node', {}, node16],
    ['react.tsx', 'React 19', react19, { jsx: 'react-jsx' }],
    ['react.tsx', 'React 19 and an older resolver', react19, { jsx: 'react-jsx', ...node10 }],
    ['react.tsx', 'React 18 and Node', react18, { jsx: 'react-jsx', ...node16 }],
    [
      'solid.tsx',
      'Solid',
      { 'solid-js': 'node_modules/solid-js' },
      { jsx: 'preserve', jsxImportSource: 'solid-js' },
    ],
    ['svelte.ts', 'Svelte', { svelte: 'node_modules/svelte' }, {}],
    ['vue.ts', 'Vue', { vue: 'node_modules/vue' }, {}],
  ])('%s compiles in an application with %s', (file, _name, packages, options) => {
    expect(compile(file, packages, options)).toBe('')
  })
})
