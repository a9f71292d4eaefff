import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { assembleRelease, type ReleaseOptions } from '../../scripts/release/assemble.ts'
import { serveLocally } from '../support/listen-locally.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
}

/** Answer to a request. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A release in a folder of its own. */
export interface Released {
  readonly folder: string
  /** The blocks of code in `embed.md`, by the heading above and the language: `Import map html`. */
  readonly snippets: ReadonlyMap<string, string>
  /** Answers as a server that has the release's files, and its headers for `iframe.html`. */
  answer(path: string): Promise<Answer>
  remove(): Promise<void>
}

/** Makes a release of the built files as version 1.2.3. */
export async function makeRelease(
  options: Pick<ReleaseOptions, 'base' | 'api' | 'parents'>,
): Promise<Released> {
  const folder = await mkdtemp(join(tmpdir(), 'casino-release-'))
  await assembleRelease({ streams: [], images: [], ...options, version: '1.2.3', out: folder })
  const text = await readFile(join(folder, 'v1.2.3/embed.md'), 'utf8')
  const sections = text.split(/^## /m).slice(1)
  const rules = await readFile(join(folder, 'headers/_headers'), 'utf8')
  return {
    folder,
    snippets: new Map(
      sections.flatMap(section => {
        const [heading = ''] = section.split('\n', 1)
        const blocks = section.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)
        return [...blocks].map(([, language, code = '']) => [`${heading} ${language}`, code])
      }),
    ),
    async answer(path) {
      const headers = {
        'access-control-allow-origin': '*',
        'content-type': types[extname(path)] ?? 'text/plain',
        ...(path.endsWith('iframe.html') && headersOf(rules, `/${path}`)),
      }
      const body = await readFile(join(folder, path), 'utf8').catch(() => null)
      return { status: body === null ? 404 : 200, headers, body: body ?? '' }
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

/** Starts a server that answers by path. Browsers don't let answers of tests themselves read from this computer. */
export const serveOrigin = (answer: (path: string) => Promise<Answer>) =>
  serveLocally(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { status, headers, body } = await answer(pathname.slice(1))
    response.writeHead(status, headers).end(body)
  })
