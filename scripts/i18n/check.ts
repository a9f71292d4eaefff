import type { MessageType } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fromRoot } from '../bundle/root.ts'
import { catalogFile, locales, readCatalog, readTexts, sourceLocale } from './catalogs.ts'
import { nest } from './nest.ts'
import { slots } from './slots.ts'

/** What is wrong with the texts of the catalogs, one line each. */
export async function checkTexts(): Promise<string[]> {
  const source = await readTexts(catalogFile(sourceLocale), sourceLocale)
  const faults = await Promise.all(
    locales.map(async locale => {
      const file = catalogFile(locale)
      const catalog = await readCatalog(file, locale)
      const texts = await readTexts(file, locale)
      return [
        ...Object.entries(catalog).flatMap(([id, message]) => faultsOf(id, message)),
        ...shapeFaults(texts),
        ...Object.entries(texts).flatMap(([id, text]) => slotFaults(id, source[id], text)),
      ].map(fault => `${fromRoot(file)}: ${fault}`)
    }),
  )
  return faults.flat()
}

/** What is wrong with one message; ids without a dot were made by lingui, not by us. */
export function faultsOf(id: string, message: MessageType): string[] {
  if (message.obsolete) return []
  const flags = Array.isArray(message.extra?.flags) ? message.extra.flags : []
  return [
    id.includes('.') ? '' : `${id} (${message.message ?? ''}) has no explicit dotted id`,
    message.translation ? '' : `${id} is not translated`,
    flags.includes('fuzzy') ? `${id} is fuzzy` : '',
    syntaxFault(id, message.translation ?? ''),
    ...unnamedSlots(id, message.translation ?? ''),
  ].filter(fault => fault !== '')
}

function syntaxFault(id: string, text: string): string {
  try {
    compileMessageOrThrow(text)
    return ''
  } catch (error) {
    return `${id} is no valid ICU message: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * Placeholders that tell a translator nothing: lingui numbers an expression (`{0}`) and a tag
 * (`<0>`) that has no name in the code; a variable of its own gives it one.
 */
function unnamedSlots(id: string, text: string): string[] {
  return [...slots(text)]
    .filter(slot => /^[{<](\d+|children)[}>]$/.test(slot))
    .map(slot => `${id} has ${slot}: give it a name, with a variable in the code`)
}

function shapeFaults(texts: Record<string, string>): string[] {
  try {
    nest(texts)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** Placeholders and tags that a translation lost or made up. */
export function slotFaults(id: string, source: string | undefined, text: string): string[] {
  if (source === undefined) return []
  const wanted = slots(source)
  const given = slots(text)
  return [
    ...[...wanted].filter(slot => !given.has(slot)).map(slot => `${id} lacks ${slot}`),
    ...[...given]
      .filter(slot => !wanted.has(slot))
      .map(slot => `${id} has ${slot}, which the source has not`),
  ]
}
