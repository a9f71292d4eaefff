import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { root } from '../../scripts/bundle/root.ts'
import { cardLinks, filledLobby } from '../e2e/support/lobby.ts'
import { expect, test } from '../e2e/support/test.ts'

/** Files of a host's page by name; it may have files of the same names as ours. */
type Files = ReadonlyMap<string, string>

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' ws:; img-src 'self' data:; worker-src blob:; require-trusted-types-for 'script'"

const elements = '<casino-lobby demo></casino-lobby>'

const pageOf = (script: string, body = elements) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title>${script}${body}</html>`

/** Serves a host's page below /host/ of the sandbox; returns the paths of all requests but the API's. */
async function openApp(page: Page, files: Files): Promise<readonly string[]> {
  const paths: string[] = []
  page.on('request', request => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && !pathname.startsWith('/api/')) paths.push(pathname)
  })
  await page.route('**/host/**', route => {
    const name = new URL(route.request().url()).pathname.replace('/host/', '') || 'index.html'
    const body = files.get(name)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html'
    return route.fulfill({ body, contentType, headers: { 'content-security-policy': POLICY } })
  })
  await page.goto('/host/')
  return paths
}

async function openRoom(page: Page): Promise<void> {
  await filledLobby(page)
  await cardLinks(page).first().click()
  await expect(page.locator('casino-lobby canvas')).toBeVisible()
}

const workersOf = (page: Page) => page.workers().map(worker => worker.url())

/** Bundles an application that imports the package, as it is installed. */
async function bundleApp(): Promise<Files> {
  const bundle = await rollup({
    input: join(root, 'test/shipped/app.js'),
    plugins: [nodeResolve({ browser: true })],
    // What the build has shaken already takes as long to shake again as all of this test.
    treeshake: false,
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
  await expect.poll(() => workersOf(page)).toEqual([expect.stringMatching(/^blob:/)])
  expect(paths.filter(path => !files.has(path.replace('/host/', '') || 'index.html'))).toEqual([])
  // Each once.
  expect(new Set(paths).size).toBe(paths.length)
  expect(consoleLines.warnings()).toEqual([])
})

test.describe('the standalone file', () => {
  const standalone = async (page: string): Promise<Files> =>
    new Map([
      ['index.html', page],
      ['lib.js', await readFile(join(root, 'dist/casino-elements.standalone.js'), 'utf8')],
      // The host's own, of which the widget knows nothing.
      ['translations/en.json', '{ "lobby": { "tabs": { "live": "Ours" } } }'],
      ['worker.js', 'throw new Error("the worker of the host")'],
      ['demo-stream-worker.js', 'throw new Error("the worker of the host")'],
    ])
  const script = '<script src="lib.js" defer></script>'

  test('asks for no other file, and draws the stream in a worker of its own', async ({ page }) => {
    const paths = await openApp(page, await standalone(pageOf(script)))
    await openRoom(page)
    await expect.poll(() => workersOf(page)).toEqual([expect.stringMatching(/^blob:/)])
    expect(paths).toEqual(['/host/', '/host/lib.js'])
  })

  test('asks for nothing but the API with a server', async ({ page, token }) => {
    const body = `<casino-lobby token="${token}"></casino-lobby>`
    const translations = page.waitForRequest(/templated/)
    const paths = await openApp(page, await standalone(pageOf(script, body)))
    await filledLobby(page)
    // The texts of the server are read with those beside the script, where there are any.
    await translations
    await cardLinks(page).first().click()
    // The player of the stream may have started a worker of its own beside the one of the timers.
    await expect.poll(() => workersOf(page)).toContainEqual(expect.stringMatching(/^blob:/))
    expect(workersOf(page).filter(url => !url.startsWith('blob:'))).toEqual([])
    expect(paths.filter(path => !path.startsWith('/media/'))).toEqual(['/host/', '/host/lib.js'])
  })

  test('shows its texts on a page without a charset', async ({ page }) => {
    const withoutCharset = `<!doctype html><html lang="pl"><title>App</title>${script}
      <casino-lobby demo locale="pl"></casino-lobby>`
    await openApp(page, await standalone(withoutCharset))
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252')
    await expect(page.getByRole('tab', { name: 'Na żywo' })).toBeVisible()
  })
})
