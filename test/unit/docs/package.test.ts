import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { root } from '../../../scripts/bundle/root.ts'

const Packed = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.object({ files: v.array(v.object({ path: v.string() })) })]),
  v.transform(([{ files }]) => files.map(({ path }) => path)),
)

/** The paths of the files that `npm pack` would put into the package; `dist` may not be built. */
const packedFiles = v.parse(
  Packed,
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the files that the Markdown links of a page lead to. */
const linkedFrom = (page: string) =>
  [...read(page).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    posix.normalize(posix.join(dirname(page), path)),
  )

it('links in documents of the package lead to files of the package', () => {
  const pages = packedFiles.filter(file => file.endsWith('.md'))
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/embedding.md']))
  const missing = pages.flatMap(page =>
    linkedFrom(page)
      .filter(path => !packedFiles.includes(path))
      .map(path => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

it('pages of the package that name code of the repository say that it is there', () => {
  const silent = packedFiles.filter(
    file =>
      /^(?:README|docs\/.*)\.md$/.test(file) &&
      /`(?:demo|elements|examples|src|test)\/[^`]*`/.test(read(file)) &&
      !/\b(?:in|of)\s+the\s+repository/.test(read(file)),
  )
  expect(silent).toEqual([])
})

it('rows of the fields of a market fit a phone: they name no code', () => {
  const [, section = ''] = read('docs/responsible-play.md').split('## Fields\n')
  const [table = ''] = section.split('\n\nUntil')
  expect(table).toContain('| `copying` |')
  expect(table).not.toContain('src/')
})

it('the package has a licence and no source maps, and nothing else is installed with it', () => {
  expect(packedFiles).toContain('LICENSE')
  expect(packedFiles.filter(file => file.endsWith('.map'))).toEqual([])
  expect(packageJson).not.toHaveProperty('dependencies')
})

it('the package can be installed into an app with any version of React, also where that is too old for its components', () => {
  const { peerDependencies, peerDependenciesMeta } = packageJson
  expect(peerDependencies).toEqual({ react: '*' })
  expect(peerDependenciesMeta).toEqual({ react: { optional: true } })
})

it('resolvers without exports find the same entry', () => {
  const { main, module, types, exports } = packageJson
  expect(exports['.']).toEqual({ types, default: main })
  expect(module).toBe(main)
  expect(exports).toMatchObject({ './package.json': './package.json', './dist/*': './dist/*' })
})
