import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MARKETS } from '../../src/model/markets.ts'
import { root } from '../bundle/root.ts'
import type { ReleaseOptions } from './assemble.ts'
import { lastRelease } from './record.ts'

/** Parses the arguments of `npm run release`; throws an error that says what is wrong with one. */
export function parseOptions(args: readonly string[]): {
  /** File with the record of the release to compare with. */
  since: string
  /** Options for writing a release; null for a check. */
  release: Omit<ReleaseOptions, 'version'> | null
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string', default: '' },
      api: { type: 'string', default: '' },
      parent: { type: 'string', multiple: true, default: [] },
      stream: { type: 'string', multiple: true, default: [] },
      image: { type: 'string', multiple: true, default: [] },
      market: { type: 'string' },
      out: { type: 'string' },
      check: { type: 'boolean', default: false },
      since: { type: 'string', default: lastRelease },
    },
  })
  const { base, api, parent, stream, image, market, out, since, check } = values
  if (check) return { since, release: null }
  if (market !== undefined && !MARKETS.some(it => it === market))
    throw new Error(`--market has to be one of ${MARKETS.join(', ')}, not "${market}"`)
  return {
    since,
    release: {
      base: `${addressOf('--base', base, 'https://cdn.example/casino')}/`,
      api: apiOf(api),
      parents: parent.map(it => originOf('--parent', it)),
      streams: stream.map(it => originOf('--stream', it)),
      images: image.map(it => originOf('--image', it)),
      market,
      out: out === undefined ? join(root, 'build/release') : folderOf(out),
    },
  }
}

/** Returns a folder that can be deleted without loss. */
function folderOf(out: string): string {
  const isFree =
    !existsSync(out) ||
    (statSync(out).isDirectory() && readdirSync(out).length === 0) ||
    existsSync(join(out, 'headers/nginx.conf'))
  // An earlier release may lie around this repository.
  if (!isFree || join(root, '/').startsWith(join(resolve(out), '/')))
    throw new Error(
      `--out has to be a new or empty folder, or one of an earlier release, not "${out}"`,
    )
  return out
}

function addressOf(option: string, text: string, example: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`${option} has to be an address such as ${example}, not "${text}"`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function apiOf(text: string): string {
  const api = addressOf('--api', text, 'https://api.example')
  if (/\/api\/v1(\/|$)/.test(api))
    throw new Error(`--api has to be without /api/v1, which the widget appends, not "${text}"`)
  return api
}

/** Returns the origin of a page or server, or the scheme and host of an app's own. */
function originOf(option: string, text: string): string {
  const url = URL.parse(text)
  if (!url?.host || url.host.includes('*'))
    throw new Error(`${option} has to be an origin such as https://casino.example, not "${text}"`)
  return `${url.protocol}//${url.host}`
}
