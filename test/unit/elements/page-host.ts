import {
  createPageHost,
  type PageHost,
  type PageHostOptions,
} from '../../../elements/page/page-host.ts'
import { createPageBridge } from '../../../src/bridge/page.ts'
import { noDemo } from '../../support/no-demo.ts'

/** Creates the host of a page's elements, without a demo and without the code of their views. */
export const createTestPageHost = (options: Partial<PageHostOptions> = {}): PageHost =>
  createPageHost({
    window,
    mode: 'page',
    connectHost: createPageBridge,
    version: '1.2.3',
    scriptUrl: new URL('/casino-elements.js', location.href).href,
    data: {},
    ...noDemo,
    loadCore: () => Promise.reject(new Error('no core here')),
    preloadDemo: async () => {},
    readStaticTexts: async () => new Response('', { status: 404 }),
    ...options,
  })
