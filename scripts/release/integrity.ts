import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '../bundle/globals.ts'

/** Hashes of files as browsers check them (SRI), by the file's path in the release. */
export type Integrity = Readonly<Record<string, string>>

/** Returns the hashes of all files of a folder. */
export async function readIntegrity(folder: string): Promise<Integrity> {
  const files = globSync('**/*.*', { cwd: folder }).map(file => file.replaceAll('\\', '/'))
  const hashes = files
    .sort()
    .map(async file => [file, integrityOf(await readFile(join(folder, file)))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

/** The import map of a page; browsers refuse a module whose hash is another one. */
interface ImportMap {
  imports: Readonly<Record<string, string>>
  integrity: Integrity
}

const isModule = (file: string) => /^(chunks\/.*|casino-elements|iframe|host)\.js$/.test(file)

/** Returns the import map for a page that loads the modules of a release from `base`, which ends with a slash. */
export function importMapOf(files: Integrity, base: string): ImportMap {
  const modules = Object.entries(files).filter(([file]) => isModule(file))
  return {
    imports: { 'casino-elements': `${base}casino-elements.js` },
    integrity: Object.fromEntries(modules.map(([file, hash]) => [base + file, hash])),
  }
}

/**
 * Puts the hashes of a release into an `iframe.html` that loads its files from the folder `from`: on its tags, and for
 * further files into an import map, which a policy has to allow by its own hash. `settings` are attributes of its
 * script.
 */
export function sealPage(
  html: string,
  files: Integrity,
  from: './' | `../${string}/` = './',
  settings: Readonly<Record<string, string>> = {},
): { html: string; importMapHash: string } {
  const { integrity } = importMapOf(files, from)
  // The page loads the script with a query, see `elements/iframe.ts`.
  const script = `${from}casino-elements.js`
  const map = JSON.stringify({
    integrity: { ...integrity, [`${script}?hosted`]: integrity[script] },
  })
  const attributes = Object.entries(settings).map(([name, value]) => ` ${name}="${value}"`)
  const sealed = html.replace(
    /(<(?:script|link) [^>]*?(?:src|href)=")(([^"?]+)[^"]*")/g,
    (_, start: string, address: string, file: string) => {
      const hash = files[file]
      if (!hash) throw new Error(`iframe.html loads ${file}, which the release doesn't have`)
      const own = file === 'iframe.js' ? attributes.join('') : ''
      return `${start}${from}${address} integrity="${hash}" crossorigin${own}`
    },
  )
  return {
    html: sealed.replace(
      /^( *)<(?=script|link)/m,
      `$1<script type="importmap">${map}</script>\n$&`,
    ),
    importMapHash: integrityOf(map),
  }
}
