import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nest } from '../../check/texts/nest.ts'
import { customElementsManifest } from '../../elements/definition/manifest.ts'
import { LOCALES } from '../../src/i18n/locales.ts'
import { root } from '../bundle/root.ts'
import { billOfMaterialsFile, noticesFile } from '../bundle/third-party.ts'
import { catalogFile, readComments, readTexts } from '../i18n/catalogs.ts'
import { toJson } from '../lib/output-files.ts'
import type { ChunkInfo } from './chunk-map.ts'

/** Copies the page of iframe mode, which requests its second script with the first, and its style sheet. */
export async function copyPage(dist: string, chunks: readonly ChunkInfo[]): Promise<void> {
  const source = join(root, 'elements')
  const script = chunks.find(({ modules }) => modules.includes('elements/iframe/iframe-page.ts'))
  if (!script) throw new Error('the build lacks the code of iframe.html')
  const html = await readFile(join(source, 'iframe.html'), 'utf8')
  const preload = `<link rel="modulepreload" href="${script.file}">`
  await writeFile(join(dist, 'iframe.html'), html.replace('</head>', `  ${preload}\n  </head>`))
  await copyFile(join(source, 'iframe.css'), join(dist, 'iframe.css'))
}

/** Copies the notices of the libraries that the bundles contain, and the list of them. */
export async function copyNotices(dist: string): Promise<void> {
  await copyFile(noticesFile, join(dist, 'THIRD_PARTY_LICENSES.txt'))
  await copyFile(billOfMaterialsFile, join(dist, 'sbom.cdx.json'))
}

/** Writes the texts of each locale as nested maps, and what translators should know of them. */
export async function writeTranslations(dist: string): Promise<void> {
  const folder = join(dist, 'translations')
  await mkdir(folder, { recursive: true })
  for (const locale of LOCALES) {
    const texts = await readTexts(catalogFile(locale), locale)
    await writeFile(join(folder, `${locale}.json`), toJson(nest(texts)))
  }
  await writeFile(join(dist, 'text-comments.json'), toJson(nest(await readComments())))
}

/** Writes the custom-elements manifest. */
export async function writeManifest(dist: string): Promise<void> {
  await writeFile(join(dist, 'custom-elements.json'), toJson(customElementsManifest()))
}
