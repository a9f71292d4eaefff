import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { catalogFile, locales, readTexts } from '../i18n/catalogs.ts'
import { nest } from '../i18n/nest.ts'

/** Copies the page of iframe mode and its style sheet. */
export async function copyPage(dist: string): Promise<void> {
  for (const file of ['iframe.html', 'iframe.css']) {
    await copyFile(join(root, 'elements', file), join(dist, file))
  }
}

/** Writes the texts of each locale as nested maps. */
export async function writeTranslations(dist: string): Promise<void> {
  const folder = join(dist, 'translations')
  await mkdir(folder, { recursive: true })
  for (const locale of locales) {
    const texts = nest(await readTexts(catalogFile(locale), locale))
    await writeFile(join(folder, `${locale}.json`), `${JSON.stringify(texts, null, 2)}\n`)
  }
}
