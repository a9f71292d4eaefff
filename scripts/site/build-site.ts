import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vitepress'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../bundle/root.ts'
import { readIntegrity } from '../release/integrity.ts'
import { writeSnippets } from '../release/snippets.ts'
import { elementReferences } from './reference.ts'

interface SiteOptions {
  /** Path of the site's root on its server, with a slash at both ends. */
  base: string
  /** Address of the script that the examples load, relative to the site's root. */
  script: string
  /** Address of the folder of the released files, for the snippets. */
  files: string
  /** Address of the API, for the snippets. */
  api: string
  outDir: string
}

/** Builds the site of documentation from `docs/` and `dist/`; throws if a link in it leads nowhere. */
export async function buildSite(options: SiteOptions): Promise<void> {
  const { base, script, outDir, files, api } = options
  // Pages include these: a reference for each element, and snippets with the hashes of the files.
  const parts = join(root, 'build/site-parts')
  await mkdir(parts, { recursive: true })
  for (const [tag, text] of elementReferences()) await writeFile(join(parts, `${tag}.md`), text)
  const hashes = await readIntegrity(join(root, 'dist'))
  const snippets = writeSnippets({ version: packageJson.version, files: hashes, base: files, api })
  // The page has a title of its own.
  await writeFile(join(parts, 'snippets.md'), snippets.replace(/^# .*\n/, ''))
  // The configuration is a file, which VitePress reads.
  Object.assign(process.env, { SITE_BASE: base, SITE_SCRIPT: script })
  await build(join(root, 'docs'), { base, outDir })
}
