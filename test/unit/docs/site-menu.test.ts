import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { docsFolder as docs, internalPages, menu } from '../../../docs/.vitepress/menu.ts'

const internal = globSync([...internalPages], { cwd: docs })
const pages = globSync('**/*.md', { cwd: docs, exclude: internal }).map(file =>
  file.replaceAll('\\', '/'),
)
const inMenu = menu.flatMap(group => group.pages)

it('every page of the site is in its menu once; one for contributors belongs to internalPages', () => {
  const missing = pages.filter(
    page => page !== 'index.md' && !inMenu.includes(page.replace(/\.md$/, '')),
  )
  expect(missing).toEqual([])
  expect(new Set(inMenu).size).toBe(inMenu.length)
})

it('pages of the site link to pages of the site, because it is served without the repository', () => {
  const outside = pages.flatMap(page =>
    [...readFileSync(join(docs, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+\.md)/g)]
      .map(([, path = '']) => posix.join(dirname(page), path))
      .filter(path => !pages.includes(path))
      .map(path => `${page}: ${path}`),
  )
  expect(outside).toEqual([])
})
