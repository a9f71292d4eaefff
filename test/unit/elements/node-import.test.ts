import { expect, it } from 'vitest'

it.each([
  ['package', () => import('../../../elements/index.ts')],
  ['script', () => import('../../../elements/embed.ts')],
  ['single file', () => import('../../../elements/standalone.ts')],
])('importing the %s on a server has no effect', async (_name, load) => {
  const before = Object.keys(globalThis)
  const entry = await load()
  expect(Object.keys(entry)).toEqual([])
  expect(Object.keys(globalThis)).toEqual(before)
  expect('customElements' in globalThis).toBe(false)
})

it('the host helper can be imported on a server', async () => {
  const { createCasinoFrame } = await import('../../../elements/host.ts')
  expect(createCasinoFrame).toBeTypeOf('function')
})
