import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { assembleRelease, type ReleaseOptions } from '../../../scripts/release/assemble.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
}

/** A release in a folder of its own. */
export interface Released {
  readonly folder: string
  /** The blocks of code in `embed.md`, by the heading above. */
  readonly snippets: ReadonlyMap<string, string>
  /**
   * Answers requests for the release's base with its files; one byte more is in those whose path `isChanged`, and
   * `iframe.html` has the headers that the release writes for it.
   */
  serve(page: Page, isChanged?: (path: string) => boolean): Promise<void>
  remove(): Promise<void>
}

/** Makes a release of the built files as version 1.2.3. */
export async function makeRelease(
  options: Pick<ReleaseOptions, 'base' | 'api' | 'parents'>,
): Promise<Released> {
  const folder = await mkdtemp(join(tmpdir(), 'casino-release-'))
  await assembleRelease({ ...options, version: '1.2.3', out: folder })
  const text = await readFile(join(folder, 'v1.2.3/embed.md'), 'utf8')
  const sections = text.split(/^## /m).slice(1)
  const pageHeaders = headersOf(
    await readFile(join(folder, 'headers/_headers'), 'utf8'),
    '/v1.2.3/iframe.html',
  )
  return {
    folder,
    snippets: new Map(
      sections.map(section => [
        section.split('\n', 1)[0] ?? '',
        /```html\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '',
      ]),
    ),
    async serve(page, isChanged = () => false) {
      await page.route(`${options.base}**`, async route => {
        const path = new URL(route.request().url()).pathname.slice(1)
        const content = await readFile(join(folder, path), 'utf8').catch(() => null)
        if (content === null) return route.fulfill({ status: 404 })
        await route.fulfill({
          contentType: types[extname(path)] ?? 'text/plain',
          headers: {
            'access-control-allow-origin': '*',
            ...(path.endsWith('iframe.html') && pageHeaders),
          },
          body: isChanged(path) ? `${content} ` : content,
        })
      })
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Returns the headers that a file `_headers` gives a path by its own rule. */
function headersOf(text: string, path: string): Record<string, string> {
  const [block = ''] = text.split('\n\n').filter(it => it.startsWith(`${path}\n`))
  return Object.fromEntries(
    [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
