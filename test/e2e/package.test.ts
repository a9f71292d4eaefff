import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { root } from '../../scripts/bundle/root.ts'
import { cardLinks, filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

/** Files of a host's page by name; it may have files of the same names as ours. */
type Files = ReadonlyMap<string, string>

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' ws:; img-src 'self' data:; worker-src blob:"

const elements = '<casino-lobby demo></casino-lobby>'

const pageOf = (script: string, body = elements) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title>${script}${body}</html>`

/** Serves a host's page below /app/ of the sandbox; returns the paths of all requests but the API's. */
async function openApp(page: Page, files: Files, policy = POLICY): Promise<readonly string[]> {
  const paths: string[] = []
  page.on('request', request => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && !pathname.startsWith('/api/')) paths.push(pathname)
  })
  await page.route('**/app/**', route => {
    const name = new URL(route.request().url()).pathname.replace('/app/', '') || 'index.html'
    const body = files.get(name)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html'
    return route.fulfill({ body, contentType, headers: { 'content-security-policy': policy } })
  })
  await page.goto('/app/')
  return paths
}

async function openRoom(page: Page): Promise<void> {
  await filledLobby(page)
  await cardLinks(page).first().click()
  await expect(page.locator('casino-lobby canvas')).toBeVisible()
}

/** Bundles an application that imports the package, as it is installed. */
async function bundleApp(): Promise<Files> {
  const bundle = await rollup({
    input: join(root, 'test/e2e/pages/app.js'),
    plugins: [nodeResolve({ browser: true })],
    onwarn: warning => {
      throw new Error(warning.message)
    },
  })
  const { output } = await bundle.generate({ format: 'es', entryFileNames: 'app.js' })
  await bundle.close()
  const scripts = output.flatMap(file =>
    file.type === 'chunk' ? [[file.fileName, file.code] as const] : [],
  )
  return new Map([
    ['index.html', pageOf('<script type="module" src="app.js"></script>')],
    ...scripts,
  ])
}

test('an application that bundles the package shows lobby and room, and loads nothing but its own files', async ({
  page,
  consoleLines,
}) => {
  const files = await bundleApp()
  const paths = await openApp(page, files)
  await openRoom(page)
  await expect
    .poll(() => page.workers().map(worker => worker.url()))
    .toEqual([expect.stringMatching(/^blob:/)])
  expect(paths.filter(path => !files.has(path.replace('/app/', '') || 'index.html'))).toEqual([])
  // Each once.
  expect(new Set(paths).size).toBe(paths.length)
  expect(consoleLines.warnings()).toEqual([])
})
