// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { customElementsManifest } from '../../../../elements/definition/manifest.ts'
import { root } from '../../../../scripts/bundle/root.ts'

const folder = join(root, 'demo/pages/')
const requests: string[] = []

/** Opens the page, whose script's imports are addresses of the sandbox. */
async function openPlayground() {
  const read = (name: string) => readFile(folder + name, 'utf8')
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(await read('playground.html')) ?? []
  document.body.innerHTML = main
  const code = (await read('playground.js')).replace(/^import [\s\S]*?from '.*'$/gm, '')
  const options: object = await import(`${folder}playground-options.js`)
  await runInNewContext(`(async () => {${code}})()`, {
    ...options,
    fetchToken: async () => 'signed',
    document,
    fetch,
    location,
    URLSearchParams,
    window,
  })
}

const lobby = () => document.querySelector('casino-lobby')
const press = (label: RegExp) =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => label.test(textContent))
    ?.click()

beforeEach(async () => {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json(path === '/custom-elements.json' ? customElementsManifest() : {})
  })
  await openPlayground()
  expect(lobby()?.hasAttribute('demo')).toBe(true)
})

it('a signed token ends the demo, which takes none', async () => {
  press(/token/)
  await vi.waitFor(() => expect(lobby()?.getAttribute('token')).toBe('signed'))
  expect(lobby()?.hasAttribute('demo')).toBe(false)
  expect(document.querySelector<HTMLInputElement>('[name=demo]')?.checked).toBe(false)
})

it('a fault of the sandbox ends the demo, which asks it for nothing', async () => {
  press(/^Cut the socket$/)
  await vi.waitFor(() => expect(lobby()?.hasAttribute('demo')).toBe(false))
  expect(requests).toContain('/sandbox/socket/cut')
})
