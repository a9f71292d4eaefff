import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { elementAttributes } from '../../../../elements/definition/attributes.ts'
import { customElementsManifest } from '../../../../elements/definition/manifest.ts'
import { startSandbox } from '../server/support.ts'

const folder = fileURLToPath(new URL('../../../../demo/pages/', import.meta.url))
const names = await readdir(folder)
const pages = names.filter(name => name.endsWith('.html'))
/** Files of the build that the sandbox serves with the pages. */
const built = ['/casino-elements.js', '/host.js', '/iframe.html']
/** Pages of the site of documentation, which is served beside them. */
const documents = (await readdir(join(folder, '../../docs')))
  .filter(name => name.endsWith('.md'))
  .map(name => `/docs/${name.replace(/md$/, 'html')}`)
const servedPaths = new Set(['/', ...names.map(name => `/${name}`), ...built, ...documents])
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
    expect(paths.filter(path => !servedPaths.has(path))).toEqual([])
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

const Playground = v.object({
  controlsOf: v.function(),
  elementsOf: v.function(),
  snippetOf: v.function(),
})
const Control = v.object({
  name: v.string(),
  kind: v.picklist(['flag', 'choice', 'text']),
  values: v.optional(v.array(v.string())),
})

it.each(Object.entries(elementAttributes))(
  'the playground has every attribute of %s, as the manifest says',
  async (tag, rows) => {
    const options = v.parse(Playground, await import(`${folder}playground-options.js`))
    const elements = v.parse(
      v.map(v.string(), v.unknown()),
      options.elementsOf(customElementsManifest()),
    )
    const controls = v.parse(v.array(Control), options.controlsOf(elements.get(tag)))
    expect(controls.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    for (const [index, row] of rows.entries()) {
      const { kind, values } = controls[index] ?? {}
      if (row.kind === 'one-of') expect(values).toEqual(row.values)
      else expect(kind).toBe(row.kind === 'flag' ? 'flag' : 'text')
    }
    const values = new Map([
      ['demo', ''],
      ['token', 'a"&b'],
    ])
    expect(options.snippetOf('/x.js', tag, controls, values)).toBe(
      `<script type="module" src="/x.js"></script>\n<${tag} token="a&quot;&amp;b" demo></${tag}>`,
    )
  },
)
