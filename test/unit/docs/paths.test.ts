import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { root } from '../../../scripts/bundle/root.ts'

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root }).map(
  file => ({ file, text: readFileSync(join(root, file), 'utf8') }),
)
const folders = 'src,elements,demo,contract,check,scripts,test,types,docs'
const files = globSync([`{${folders}}/**/*.*`, '*.ts'], { cwd: root })

/** Returns what the pages say in code spans that a pattern matches whole, with the page's name. */
const spans = (pattern: RegExp) =>
  pages.flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, span = '']) => span)
      .filter(span => pattern.test(span))
      .map(span => ({ file, span })),
  )

it('every path of the repository that the docs name exists', () => {
  const paths = spans(
    /^(?:src|elements|demo|contract|check|scripts|test|types|docs|\.ci)\/[\w./*<>-]*$/,
  )
  const missing = paths.filter(({ span }) => {
    const path = span.replace(/<\w+>/g, '*').replace(/\/$/, '')
    return globSync(path, { cwd: root }).length === 0
  })
  expect(paths.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

it('every module that the docs name by the end of its path is the only one with it beside tests', () => {
  const modules = spans(
    /^(?!(?:src|elements|demo|contract|check|scripts|test|docs)\/)[\w./-]+\.(?:tsx?|css)$/,
  )
  const namedBy = (span: string, isTest: boolean) =>
    files.filter(path => `/${path}`.endsWith(`/${span}`) && path.startsWith('test/') === isTest)
  const ambiguous = modules
    .map(({ file, span }) => {
      const sources = namedBy(span, false)
      return { file, span, matches: sources.length > 0 ? sources : namedBy(span, true) }
    })
    .filter(({ matches }) => matches.length !== 1)
  expect(modules.length).toBeGreaterThan(100)
  expect(ambiguous).toEqual([])
})

it('every name of code exists that the docs about the code mention', () => {
  const sources = files.filter(path => /^(?!docs\/).*\.(?:[mc]?[jt]sx?|css)$/.test(path))
  const words = new Set(
    sources.flatMap(path => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []),
  )
  // Other pages name the code of hosts and servers as well.
  const names = spans(/^[a-z]+[A-Z]\w*(?:\(\))?$/).filter(({ file }) =>
    /^CONTRIBUTING|^docs\/(?:architecture|behaviour|decisions)/.test(file),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(({ span }) => !words.has(span.replace('()', '')))).toEqual([])
})

it('every npm command that the docs name exists', () => {
  const commands = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/npm (?:run )?(?!run\b|ci\b|installs?\b|updates?\b)([a-z][\w:]*)/g)].map(
      ([, name = '']) => ({ file, name }),
    ),
  )
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.filter(({ name }) => !(name in packageJson.scripts))).toEqual([])
})

it('a picture of the docs has less than 120 kB', () => {
  const pictures = globSync('docs/images/*', { cwd: root })
  expect(pictures.length).toBeGreaterThan(0)
  for (const file of pictures) expect(statSync(join(root, file)).size).toBeLessThan(120_000)
})
