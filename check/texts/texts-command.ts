import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { Texts } from '../../contract/strict-schema.ts'
import { flattenTexts, type NestedTexts } from '../../src/model/translations.ts'
import { writeTemplate } from './template.ts'

/** A file that can't be read or isn't one of texts. */
export class CannotWriteTexts extends Error {}

interface TextsOptions {
  /** Folder with `translations/` and `text-comments.json`: that of the released files. */
  readonly folder: string
  readonly locale: string
  /** File of the operator's texts, which is written; undefined to return them. */
  readonly file: string | undefined
}

/** Result of the command; it failed if a text of the operator's is wrong. */
interface TextsResult {
  readonly isRight: boolean
  readonly text: string
}

/** Writes the file of an operator's texts in a language, or returns it where there is no file. */
export async function runTexts({ folder, locale, file }: TextsOptions): Promise<TextsResult> {
  const released = (name: string) => readNested(join(folder, name))
  const source = await released('translations/en.json')
  if (!source) throw new CannotWriteTexts(`There is no translations/en.json in ${folder}`)
  const packageTexts = flattenTexts(source)
  const own = (file && (await readNested(file))) || {}
  const ids = Object.keys(flattenTexts(own))
  // Unknown texts are removed, which would be a whole file that was named by mistake.
  if (ids.length > 0 && !ids.some(id => Object.hasOwn(packageTexts, id)))
    throw new CannotWriteTexts(`${file} has no text of this package: nothing was written`)
  const { texts, count, missing, errors, unknown } = writeTemplate({
    locale,
    source: packageTexts,
    comments: flattenTexts((await released('text-comments.json')) ?? {}),
    packaged: flattenTexts((await released(`translations/${locale}.json`)) ?? {}),
    own,
  })
  const content = `${JSON.stringify(texts, null, 2)}\n`
  if (file === undefined) return { isRight: true, text: content.trimEnd() }
  await writeTo(file, content)
  return {
    isRight: errors.length === 0 && unknown.length === 0,
    text: [
      ...errors,
      ...unknown.map(id => `${id} is no text of this version: it was taken out`),
      `${file}: ${count} texts, ${missing.length} missing, ${errors.length} wrong`,
    ].join('\n'),
  }
}

async function writeTo(file: string, content: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  } catch (error) {
    throw new CannotWriteTexts(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads a file of texts; undefined if there is none. */
async function readNested(file: string): Promise<NestedTexts | undefined> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch {
    return undefined
  }
  try {
    // Editors of Windows begin files with a byte order mark, which browsers skip.
    const parsed: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    if (Array.isArray(parsed)) throw new TypeError('it is a list')
    return v.parse(Texts, parsed)
  } catch (error) {
    throw new CannotWriteTexts(
      `${file} is no JSON of texts in nested objects: ${error instanceof Error ? error.message : error}`,
    )
  }
}
