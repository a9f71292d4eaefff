import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customElementsManifest } from '../../elements/definition/manifest.ts'

/** Writes the custom-elements manifest. */
export async function writeManifest(dist: string): Promise<void> {
  const text = `${JSON.stringify(customElementsManifest(), null, 2)}\n`
  await writeFile(join(dist, 'custom-elements.json'), text)
}
