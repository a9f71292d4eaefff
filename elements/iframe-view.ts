import { createLog } from '../src/lib/log.ts'
import type { Locale } from '../src/runtime/config/config.ts'
import { chooseLocale, parseOneOf } from '../src/runtime/config/parse-value.ts'
import type { AttributeRow } from './attributes.ts'
import { createConfigWarnings } from './config-warnings.ts'
import { specs } from './specs.ts'

type Spec = (typeof specs)[number]

const titles: Readonly<Record<Locale, Record<Spec['kind'], string>>> = {
  en: { lobby: 'Live casino', room: 'Live room', rewards: 'Game rewards' },
  pl: { lobby: 'Kasyno na żywo', room: 'Pokój na żywo', rewards: 'Nagrody' },
}

const rowsOf = ({ attributes }: Spec): readonly AttributeRow[] =>
  attributes.filter(({ name }) => name !== 'token')

/** Query keys of the hosted page; without `token`, which is removed from the URL. */
export const iframeKeys: ReadonlySet<string> = new Set([
  'view',
  'awaitToken',
  'widget-themes',
  ...specs.flatMap(spec => rowsOf(spec).map(({ property }) => property)),
])

/** Adds the view that the query selects to the hosted page, and sets its token. */
export function mountView(page: Document, query: URLSearchParams, token: string | null) {
  const spec = specOf(query)
  const locale = localeOf(query, navigator.languages)
  page.documentElement.lang = locale
  page.title = titles[locale][spec.kind]

  const element = page.createElement(spec.tag)
  // The host has decided to load the iframe; its `loading` attribute is the iframe's.
  element.loading = 'eager'
  for (const { name, property } of rowsOf(spec)) {
    const text = query.get(property)
    if (text !== null) element.setAttribute(name, text)
  }
  // As a property, which works before the element is defined and isn't reflected.
  element.token = token
  page.body.append(element)
  return element
}

function specOf(query: URLSearchParams): Spec {
  const kinds = specs.map(({ kind }) => kind)
  const { value, error } = parseOneOf(query.get('view'), kinds)
  if (error !== undefined) createConfigWarnings(createLog())('view', error)
  return specs.find(({ kind }) => kind === value) ?? specs[0]
}

/** Returns the document's language until the user's own is known. */
function localeOf(query: URLSearchParams, languages: readonly string[]): Locale {
  return chooseLocale(query.get('locale'), ...languages)
}
