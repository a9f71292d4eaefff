import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { toJson } from '../lib/output-files.ts'
import { headerRules, pageHeaders, type Servers, writeHeadersFile, writeNginx } from './headers.ts'
import { readIntegrity, sealPage } from './integrity.ts'
import { writeSnippets } from './snippets.ts'

export interface ReleaseOptions extends Servers {
  /** Market whose rules the page of the iframe keeps. */
  market?: string | undefined
  version: string
  /** Folder that is written anew. */
  out: string
  /** Address of the folder once it is uploaded, with a slash at its end. */
  base: string
}

// These files are for applications, which get them from the package.
const isForBundlers = (file: string) => /\/dist\/(bundler|react\.js)/.test(file)
const isSourceMap = (file: string) => file.endsWith('.map')

/** Writes the folder of a release from `dist/`: an immutable version, its channel, headers and source maps. */
export async function assembleRelease(options: ReleaseOptions): Promise<void> {
  const { out, base, api } = options
  const version = `v${options.version}`
  const folder = join(out, version)
  const channel = channelOf(options.version)
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const dist = join(root, 'dist')
  const copy = (to: string, isCopied: (file: string) => boolean) =>
    cp(dist, to, {
      recursive: true,
      // A link would lead out of what is uploaded, and what is written below through it into `dist/`.
      dereference: true,
      filter: file => isCopied(file.replaceAll('\\', '/')) && !isForBundlers(file),
    })
  await copy(folder, file => !isSourceMap(file))
  await copy(
    join(out, 'source-maps', version),
    file => isSourceMap(file) || !/\.\w+$/.test(file.slice(dist.length)),
  )
  // This comes before the hashes are written: the channel changes, so pages that name it can't know them.
  await cp(folder, join(out, channel), { recursive: true })

  const modules = await readIntegrity(folder)
  const page = await readFile(join(folder, 'iframe.html'), 'utf8')
  async function writePage(name: string, from?: `../${string}/`) {
    const { html, importMapHash } = sealPage(page, modules, from, {
      ...iframeSettings(options),
      // By default it is the script's folder.
      ...(from && { 'data-base-path': new URL(`${name}/`, base).pathname }),
    })
    await writeFile(join(out, name, 'iframe.html'), html)
    return { name, page: pageHeaders(options, importMapHash) }
  }
  // Browsers may have an older file of the same name from the channel, which the hashes of a newer page would refuse.
  const pages = [await writePage(version), await writePage(channel, `../${version}/`)] as const

  const files = await readIntegrity(folder)
  await writeFile(join(folder, 'integrity.json'), toJson(files))
  const address = new URL(`${version}/`, base).href
  const snippets = writeSnippets({ version: options.version, files, base: address, api })
  await writeFile(join(folder, 'embed.md'), snippets)

  const rules = headerRules(base, ...pages)
  await mkdir(join(out, 'headers'))
  await writeFile(join(out, 'headers/nginx.conf'), writeNginx(rules))
  await writeFile(join(out, 'headers/_headers'), writeHeadersFile(rules))
}

/** Returns the attributes of the script of `iframe.html`, which its address can't change. */
export function iframeSettings({ api, parents, market }: ReleaseOptions): Record<string, string> {
  return {
    'data-api-url': api,
    'data-parent-origin': parents.join(' '),
    'data-demo-keys': 'off',
    ...(market && { 'data-market': market }),
  }
}

/** Returns the folder that always has the latest version without breaking changes. */
const channelOf = (version: string) => {
  const [major, minor] = version.split('.')
  return major === '0' ? `v0.${minor}` : `v${major}`
}
