// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { hasIntegrity } from '../../../../src/runtime/diagnosis/probes.ts'

const SCRIPT = 'https://cdn.example/v1.2.3/casino-elements.js'
const SINGLE = 'https://cdn.example/v1.2.3/casino-elements.standalone.js'
const map = (...addresses: string[]) => {
  const integrity = Object.fromEntries(addresses.map(address => [address, 'sha384-x']))
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>`
}
// Of another type, so that nothing is loaded.
const tag = (src: string, integrity = '') =>
  `<script type="text/plain" src="${src}" integrity="${integrity}"></script>`
const broken = '<script type="importmap">{</script>'
const chunk = 'https://cdn.example/v1.2.3/chunks/core-x.js'

afterEach(() => {
  document.head.replaceChildren()
})

it.each([
  ['the tag and the import map have hashes', SCRIPT, tag(SCRIPT, 'sha384-x') + map(chunk), true],
  ['the import map alone has both', SCRIPT, tag(SCRIPT) + map(SCRIPT, chunk), true],
  ['the single file has its hash, and no chunks', SINGLE, tag(SINGLE, 'sha384-x'), true],
  ['no hashes of chunks are named', SCRIPT, tag(SCRIPT, 'sha384-x'), false],
  ['the tag has no hash', SCRIPT, tag(SCRIPT) + map(chunk), false],
  ['the import map is no JSON', SCRIPT, tag(SCRIPT, 'sha384-x') + broken, false],
  ['an application has bundled the script', undefined, '', null],
] as const)('whether files are checked by their hashes: %s', (_what, script, head, expected) => {
  document.head.innerHTML = head
  expect(hasIntegrity(window, script)).toBe(expected)
})
