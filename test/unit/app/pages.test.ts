// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { viewOf } from '../../../src/app/once-per-page.tsx'
import { pageAt } from '../../../src/app/pages.tsx'

const read = (file: string) => readFile(join(root, file), 'utf8')
const [, routes = ''] = (await read('docs/behaviour/navigation.md')).split('## Routes')
const rows = [...routes.matchAll(/^\| (`\/.*?) \| (.*) \|$/gm)]
const described = rows.flatMap(([, cell = '', view]) =>
  [...cell.matchAll(/`(.*?)`/g)].map(([, path = '']) => ({ path, view })),
)

it('each page of the lobby is in the table of routes', async () => {
  const app = await read('src/app/lobby-app.tsx')
  const paths = [...app.matchAll(/<Route path="(.*?)"/g)].map(([, path]) => path)
  expect(paths).toContain('/upcoming')
  expect(described.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})

const pages = described
  .filter(({ view }) => !view?.startsWith('redirects'))
  .map(({ path }) => path.replace(':roomId', '0x1'))

it.each(pages)(
  'the page %s has a name for analytics (viewOf in src/app/once-per-page.tsx)',
  path => {
    expect(viewOf(path)).not.toBeNull()
  },
)

it.each(pages.filter(path => path !== '/'))(
  'the page %s is loaded ahead of a click (pageAt in src/app/pages.tsx)',
  path => {
    expect(pageAt(path)).toBeDefined()
  },
)
