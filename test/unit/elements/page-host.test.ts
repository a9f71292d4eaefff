// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://demo.casino.test/?demo&debug&balance=5&widget-themes=ember" }
import { expect, it } from 'vitest'
import { createPageHost, type PageHost, type PageHostOptions } from '../../../elements/page-host.ts'
import { createPageBridge } from '../../../src/bridge/page.ts'
import type { AcquireRuntime } from '../../../src/runtime/registry.ts'
import { noDemo } from '../../support/no-demo.ts'

const hostWith = (options: Partial<PageHostOptions> = {}) =>
  createPageHost({
    window,
    mode: 'page',
    connectHost: createPageBridge,
    version: '1.2.3',
    scriptUrl: 'https://demo.casino.test/casino-elements.js',
    data: {},
    ...noDemo,
    loadCore: () => Promise.reject(new Error('no core here')),
    preloadDemo: async () => {},
    readStaticTexts: () => Promise.reject(new Error('no texts here')),
    ...options,
  })

/** Returns the reserved keys that the runtime would get. */
function keysOf(host: PageHost): string[] {
  let keys: string[] = []
  const create: AcquireRuntime = env => {
    keys = [...env().reservedKeys.keys()]
    throw new Error('no runtime here')
  }
  expect(() => host.acquire(create)).toThrow('no runtime here')
  return keys
}

it('a page is a demo where address or host name say so', () => {
  const host = hostWith()
  expect(host.config().demo).toBe(true)
  expect(keysOf(host)).toEqual(['demo', 'debug', 'balance', 'widget-themes'])
})

it.each(['data', 'configure'])('%s switches the keys of demo and debugging off for good', where => {
  const off = { demoKeys: 'off' } as const
  const host = hostWith(where === 'data' ? { data: off } : {})
  if (where === 'configure') host.configure(off)
  host.configure({ demoKeys: 'on' })
  expect(host.config()).toMatchObject({ demo: false, demoKeys: 'off' })
  expect(keysOf(host)).toEqual(['widget-themes'])
})

it('without the keys, a page can still start a demo itself', () => {
  const host = hostWith({ data: { demoKeys: 'off' } })
  host.applyAttributes(document.createElement('casino-lobby'), { demo: '' })
  expect(host.config().demo).toBe(true)
})

it("without the keys, a frame's address starts no demo", () => {
  const host = hostWith({ mode: 'frame', data: { demoKeys: 'off' } })
  host.applyAttributes(document.createElement('casino-lobby'), { demo: '', theme: 'light' })
  expect(host.config()).toMatchObject({ demo: false, theme: 'light' })
})
