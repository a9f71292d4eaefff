import { expect, it } from 'vitest'

it('importing the script on a server has no effect', async () => {
  const before = Object.keys(globalThis)
  const entry = await import('../../../elements/embed.ts')
  expect(Object.keys(entry)).toEqual([])
  expect(Object.keys(globalThis)).toEqual(before)
  expect('customElements' in globalThis).toBe(false)
})

it('the host helper can be imported on a server', async () => {
  const { createCasinoFrame } = await import('../../../elements/host.ts')
  expect(createCasinoFrame).toBeTypeOf('function')
})
