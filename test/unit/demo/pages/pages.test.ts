import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { elementAttributes } from '../../../../elements/definition/attributes.ts'
import { startSandbox } from '../server/support.ts'

const folder = fileURLToPath(new URL('../../../../demo/pages/', import.meta.url))
const Names = v.optional(v.array(v.string()))
const Playground = v.object({
  attributes: v.array(v.object({ name: v.string(), values: Names, on: Names })),
})
const playground = v.parse(Playground, await import(`${folder}playground-options.js`))
const names = await readdir(folder)
const pages = names.filter(name => name.endsWith('.html'))
/** Files of the build that the sandbox serves with the pages. */
const built = ['/casino-elements.js', '/host.js', '/iframe.html']
const servedPaths = new Set(['/', ...names.map(name => `/${name}`), ...built])
const read = (name: string) => readFile(folder + name, 'utf8')
/** Returns a page as the sandbox serves it, with its shared parts. */
async function open(name: string) {
  const { url } = await startSandbox({ roots: [folder] })
  return (await fetch(`${url}/${name}`)).text()
}

describe.each(pages)('%s', name => {
  it('contains nothing that the strict policy forbids', async () => {
    const html = await open(name)
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('links only to files that are served', async () => {
    const html = await open(name)
    const paths = [...html.matchAll(/(?:src|href)="(\/[^"?#]*)/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(0)
    const own = paths.filter(path => !path.startsWith('/contract/'))
    expect(own.filter(path => !servedPaths.has(path))).toEqual([])
  })

  it('marks its own link in the navigation, and has one first-level heading', async () => {
    const html = await open(name)
    const path = name === 'index.html' ? '/' : `/${name}`
    expect(html.match(/<a [^>]*aria-current="page"/g)).toEqual([
      `<a href="${path}" aria-current="page"`,
    ])
    expect(html).not.toContain('<!-- part')
    expect(html.match(/<header|<nav|<footer/g)).toEqual(['<header', '<nav', '<footer'])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<html lang="en">/)
  })
})

it.each(names.filter(name => name.endsWith('.js')))(
  '%s imports only files that are served',
  async name => {
    const paths = [...(await read(name)).matchAll(/from '([^']+)'/g)].map(([, path = '']) => path)
    expect(paths.filter(path => !servedPaths.has(path))).toEqual([])
  },
)

it.each(Object.entries(elementAttributes))(
  'the playground has every attribute of %s',
  (element, rows) => {
    const offered = new Map(
      playground.attributes
        .filter(({ on }) => on === undefined || on.includes(element))
        .map(({ name, values }) => [name, values]),
    )
    expect([...offered.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    for (const row of rows)
      if (row.kind === 'one-of')
        expect(offered.get(row.name)?.toSorted()).toEqual(row.values.toSorted())
  },
)
