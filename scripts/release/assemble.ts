import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { toJson } from '../lib/output-files.ts'
import { headerRules, pageHeaders, type Servers, writeHeadersFile, writeNginx } from './headers.ts'
import { readIntegrity, sealPage } from './integrity.ts'
import { writeSnippets } from './snippets.ts'

export interface ReleaseOptions extends Servers {
  version: string
  /** Folder that is written anew. */
  out: string
  /** Address of the folder once it is uploaded, with a slash at its end. */
  base: string
}

// For applications, which get them from the package.
const isForBundlers = (file: string) => /\/dist\/(bundler|react\.js)/.test(file)
const isSourceMap = (file: string) => file.endsWith('.map')

/** Writes the folder of a release from `dist/`: an immutable version, its channel, headers and source maps. */
export async function assembleRelease(options: ReleaseOptions): Promise<void> {
  const { version, out, base } = options
  const folder = join(out, `v${version}`)
  const channel = channelOf(version)
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const dist = join(root, 'dist')
  const copy = (to: string, isCopied: (file: string) => boolean) =>
    cp(dist, to, {
      recursive: true,
      filter: file => isCopied(file.replaceAll('\\', '/')) && !isForBundlers(file),
    })
  await copy(folder, file => !isSourceMap(file))
  await copy(
    join(out, 'source-maps', `v${version}`),
    file => isSourceMap(file) || !/\.\w+$/.test(file.slice(dist.length)),
  )

  const importMapHash = await sealIframe(folder, options.parents)
  const files = await readIntegrity(folder)
  // Before the hashes are written: the channel changes, so pages that name it can't know them.
  await cp(folder, join(out, channel), { recursive: true })
  await writeFile(join(folder, 'integrity.json'), toJson(files))
  await writeFile(
    join(folder, 'embed.md'),
    writeSnippets({
      version,
      files,
      base: new URL(`v${version}/`, base).href,
      api: options.api,
    }),
  )

  const rules = headerRules(version, channel, pageHeaders(options, importMapHash))
  await mkdir(join(out, 'headers'))
  await writeFile(join(out, 'headers/nginx.conf'), writeNginx(rules))
  await writeFile(join(out, 'headers/_headers'), writeHeadersFile(rules))
}

/** Returns the folder that always has the latest version without breaking changes. */
const channelOf = (version: string) => {
  const [major, minor] = version.split('.')
  return major === '0' ? `v0.${minor}` : `v${major}`
}

async function sealIframe(folder: string, parents: readonly string[]): Promise<string> {
  const file = join(folder, 'iframe.html')
  const page = (await readFile(file, 'utf8')).replace(
    'src="iframe.js"',
    `src="iframe.js" data-parent-origin="${parents.join(' ')}"`,
  )
  const { html, importMapHash } = sealPage(page, await readIntegrity(folder))
  await writeFile(file, html)
  return importMapHash
}
