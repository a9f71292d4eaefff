import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { slug } from '../../../docs/.vitepress/slug.ts'
import { root } from '../../../scripts/bundle/root.ts'

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const sources = globSync(
  [
    '{src,elements,demo,contract,check,scripts,test,types}/**/*.{ts,tsx,js,mjs,css,html}',
    '*.{ts,mjs}',
    'test/**/README.md',
  ],
  { cwd: root },
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Link {
  /** The file that holds the link. */
  from: string
  /** Path from the root of the repository. */
  path: string
  anchor: string | undefined
}

/** Returns every page of `docs`, with its anchor, that a text names. */
const namedIn = (from: string, text: string): Link[] =>
  [...text.matchAll(/(?<![\w/.-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(
    ([, path = '', anchor]) => ({ from, path, anchor }),
  )

/** Returns the Markdown links of a page that lead into the repository. */
const linksIn = (from: string, text: string): Link[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = '', anchor]) => ({
    from,
    path: path === '' ? from : posix.normalize(posix.join(dirname(from), path)),
    anchor,
  }))

/** Returns the anchors of the headings of a page. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      slug(heading),
    ),
  )

function validateLink({ from, path, anchor }: Link): string[] {
  if (!existsSync(join(root, path))) return [`${from}: ${path} does not exist`]
  if (anchor === undefined || anchorsOf(read(path)).has(anchor)) return []
  return [`${from}: ${path} has no heading #${anchor}`]
}

it('every docs page and heading that the code names exists', () => {
  const links = sources.flatMap(file => namedIn(file, read(file)))
  expect(links.length).toBeGreaterThan(60)
  expect(links.flatMap(validateLink)).toEqual([])
})

it('every link in the docs has a target', () => {
  const links = pages.flatMap(file => [...linksIn(file, read(file)), ...namedIn(file, read(file))])
  expect(links.length).toBeGreaterThan(60)
  expect(links.flatMap(validateLink)).toEqual([])
})

it('no comment cites a numbered document that the repository does not have', () => {
  const citing = sources.filter(file => /\b(?:spec|contract) \d/i.test(read(file)))
  expect(citing).toEqual([])
})
