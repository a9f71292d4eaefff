import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { rollup } from 'rollup'
import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { minify } from '../../scripts/bundle/minify.ts'
import { bundlePlugins } from '../../scripts/bundle/plugins.ts'
import { root } from '../../scripts/bundle/root.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { fetchToken } from '../support/fetch-token.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'

/** A moment that a viewer waits for. */
export interface Milestone {
  readonly name: string
  /** Does what leads the viewer there. */
  readonly act?: (page: Page) => Promise<void>
  /** Elements that are visible then. */
  readonly visible: (page: Page) => readonly Locator[]
}

/** A way of embedding the package: a page, and the moments that its viewer waits for. */
export interface Embedding {
  readonly name: string
  /** Path of the page on the sandbox. */
  readonly path: string
  readonly milestones: readonly Milestone[]
}

/** A sandbox with one page per way of embedding. */
export interface EmbeddingPages {
  readonly sandbox: Sandbox<Backend>
  /** A bare React element, against which the others are compared. */
  readonly bare: Embedding
  readonly embeddings: readonly Embedding[]
}

type Scope = Page | FrameLocator

const button = (page: Scope) => page.getByRole('button', { name: /^Rewards \d+ unclaimed$/ })
const modalRow = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Game rewards' })
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .first()
const players = (page: Scope) => page.getByRole('article').first()
const stream = (page: Page) => page.getByRole('region', { name: 'Stream' })
const chat = (page: Page) => page.getByRole('log').getByRole('article').first()

/** Folder of the pages, which the sandbox serves. */
export const pagesFolder = join(root, 'build/size')
const page = (head: string, body: string) =>
  // The icon, so that the browser doesn't ask for one.
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Size</title>` +
  `<link rel="icon" href="data:,">${head}<body>${body}`
const moduleScript = (src: string) => `<script type="module" src="${src}"></script>`

/** Bundles a script of a page like the package's own code, under a name in the folder of the pages. */
export async function bundlePage(input: string, name: string): Promise<void> {
  const bundle = await rollup({ input, plugins: bundlePlugins('production'), onLog: () => {} })
  await bundle.write({ file: join(pagesFolder, name), format: 'es', plugins: [minify()] })
  await bundle.close()
}

/**
 * Starts a sandbox that compresses like a CDN, with a page for each way of embedding, all signed in.
 * Serves `dist/`, so build first.
 */
export async function openEmbeddingPages(): Promise<EmbeddingPages> {
  await mkdir(pagesFolder, { recursive: true })
  const [sandbox] = await Promise.all([
    startTestSandbox({ compress: true, pagesDir: pagesFolder }),
    bundlePage(join(import.meta.dirname, 'baseline.ts'), 'baseline.js'),
  ])
  const token = await fetchToken(sandbox)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const embed = moduleScript('/casino-elements.js')
  const lobby = `<casino-lobby token="${token}"></casino-lobby>`
  const pages = {
    bare: page(moduleScript('/baseline.js'), '<hello-baseline></hello-baseline>'),
    rewards: page(embed, `<casino-rewards token="${token}"></casino-rewards>`),
    lobby: page(embed, lobby),
    room: page(embed, `<casino-room token="${token}" room-id="${wallet}"></casino-room>`),
    standalone: page('<script src="/casino-elements.standalone.js" defer></script>', lobby),
    // A name whose policy allows frames.
    'iframe-host': page(moduleScript('/host-page.js'), '<div id="casino"></div>'),
  }
  const hostPage = `import { createCasinoFrame } from '/host.js'
const frame = { src: '/iframe.html?view=lobby', token: '${token}' }
createCasinoFrame(document.getElementById('casino'), frame)`
  await writeFile(join(pagesFolder, 'host-page.js'), hostPage)
  for (const [name, html] of Object.entries(pages))
    await writeFile(join(pagesFolder, `${name}.html`), html)

  const painted = (visible: Milestone['visible']): Milestone[] => [{ name: 'usable', visible }]
  const lobbyIsPainted = painted(at => [players(at)])
  return {
    sandbox,
    bare: {
      name: 'bare React element',
      path: '/bare.html',
      milestones: painted(at => [at.getByText('Hello')]),
    },
    embeddings: [
      {
        name: '<casino-rewards>',
        path: '/rewards.html',
        milestones: [
          { name: 'usable', visible: at => [button(at)] },
          { name: 'modal open', act: at => button(at).click(), visible: at => [modalRow(at)] },
        ],
      },
      { name: '<casino-lobby>', path: '/lobby.html', milestones: lobbyIsPainted },
      {
        name: '<casino-room>',
        path: '/room.html',
        milestones: painted(at => [stream(at), chat(at)]),
      },
      {
        name: 'iframe.html',
        path: `/iframe.html?view=lobby#token=${token}`,
        milestones: lobbyIsPainted,
      },
      {
        name: 'host.js',
        path: '/iframe-host.html',
        milestones: painted(at => [players(at.frameLocator('iframe'))]),
      },
      { name: 'standalone', path: '/standalone.html', milestones: lobbyIsPainted },
    ],
  }
}
