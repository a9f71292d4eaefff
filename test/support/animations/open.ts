import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rollup } from 'rollup'
import { minify } from '../../../scripts/bundle/minify.ts'
import { bundlePlugins } from '../../../scripts/bundle/plugins.ts'
import { root } from '../../../scripts/bundle/root.ts'
import type { AnimationScene, AnimationsWindow } from './scene.ts'

const ORIGIN = 'https://animations.example'

/** The content security policy of a strict host page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
].join('; ')

const responses: Readonly<Record<string, unknown>> = {
  templated: {},
  balance: { balance: 70, currency: 'EUR' },
  rate: 0.92,
}

let bundled: Promise<Map<string, string>> | undefined

/** Returns the page's production code by path. */
async function bundle(): Promise<Map<string, string>> {
  const build = await rollup({
    input: { page: join(root, 'test/support/animations/page.tsx') },
    plugins: bundlePlugins('production'),
    onLog: () => {},
  })
  const { output } = await build.generate({ format: 'es', plugins: [minify()] })
  await build.close()
  return new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  )
}

const DOCUMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Animations</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script type="module" src="/page.js"></script>
<body></body></html>`

/** Opens the animations page under a strict policy; routed requests replace a server. */
export async function openAnimationsPage(page: Page): Promise<void> {
  bundled ??= bundle()
  const files = await bundled
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'content-security-policy': POLICY }
    if (pathname === '/')
      return route.fulfill({ body: DOCUMENT, contentType: 'text/html', headers })
    const response = responses[pathname.split('/').at(-1) ?? '']
    if (response !== undefined) return route.fulfill({ json: response })
    const body = files.get(pathname)
    if (body === undefined) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ body, contentType: 'text/javascript', headers })
  })
  await page.goto(ORIGIN)
  await page.waitForFunction(() => 'showAnimation' in window)
}

/** Shows a scene on that page. */
export const showScene = (page: Page, scene: AnimationScene): Promise<void> =>
  page.evaluate(async scene => {
    const { showAnimation }: AnimationsWindow = window
    await showAnimation?.(scene)
  }, scene)
