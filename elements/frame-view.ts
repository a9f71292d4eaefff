import { createLog } from '../src/lib/log.ts'
import type { Locale } from '../src/runtime/config.ts'
import { readLocale, readOneOf } from '../src/runtime/page-config.ts'
import type { AttributeRow } from './attributes.ts'
import { createComplaints } from './complaints.ts'
import { specs } from './specs.ts'

type Spec = (typeof specs)[number]

const titles: Readonly<Record<Locale, Record<Spec['kind'], string>>> = {
  en: { lobby: 'Live casino', room: 'Live room', rewards: 'Game rewards' },
  pl: { lobby: 'Kasyno na żywo', room: 'Pokój na żywo', rewards: 'Nagrody' },
}

/** Puts the view that the query asks for into the hosted page; the token comes in beside it. */
export function mountView(page: Document, query: URLSearchParams, token: string | null) {
  const spec = specOf(query)
  const locale = localeOf(query, navigator.languages)
  page.documentElement.lang = locale
  page.title = titles[locale][spec.kind]

  const element = page.createElement(spec.tag)
  const rows: readonly AttributeRow[] = spec.attributes
  for (const row of rows) {
    const text = query.get(row.property)
    if (text !== null && row.name !== 'token') element.setAttribute(row.name, text)
  }
  // As a property: it works before the element is defined, and stays out of the document.
  element.token = token
  page.body.append(element)
  return element
}

function specOf(query: URLSearchParams): Spec {
  const kinds = specs.map(({ kind }) => kind)
  const { value, fault } = readOneOf(query.get('view'), kinds)
  if (fault !== undefined) createComplaints(createLog())('view', fault)
  return specs.find(({ kind }) => kind === value) ?? specs[0]
}

/** What the frame's document says of its language, before the user's own is known. */
function localeOf(query: URLSearchParams, languages: readonly string[]): Locale {
  const tags = [query.get('locale'), ...languages]
  return tags.map(tag => readLocale(tag).value).find(locale => locale !== undefined) ?? 'en'
}
