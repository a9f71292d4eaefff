import { LOCALES, ROUTING_KINDS, THEMES } from '../src/runtime/config.ts'

interface Row {
  /** Name in markup. */
  readonly name: string
  /** Name in scripts. */
  readonly property: string
  readonly description: string
  /** `page`: shared by all elements of the page; `element`: a property of the view inside. */
  readonly scope: 'page' | 'element'
  /** What holds where nothing was said, as a reader of the manual sees it. */
  readonly fallback: string
}

/** One attribute with its property; everything else about it is made from this row. */
export type AttributeRow = Row &
  (
    | {
        readonly kind: 'text'
        /** A secret that a script sets stays out of the document. */
        readonly secret?: true
      }
    | { readonly kind: 'flag' }
    | { readonly kind: 'origins' }
    | { readonly kind: 'one-of'; readonly values: readonly string[] }
  )

/** What a property may be set to, and what it reads as; null where nothing was said. */
type ValueOf<R extends AttributeRow> = R extends { kind: 'flag' }
  ? boolean
  : R extends { kind: 'origins' }
    ? string | readonly string[] | null
    : R extends { kind: 'one-of'; values: readonly (infer V)[] }
      ? V | (R['scope'] extends 'page' ? null : never)
      : string | null

/** The properties that a table of attributes gives to an element. */
export type PropertiesOf<T extends readonly AttributeRow[]> = {
  [R in T[number] as R['property']]: ValueOf<R>
}

/** Attributes that every element has. */
export const pageAttributes = [
  {
    name: 'token',
    property: 'token',
    kind: 'text',
    secret: true,
    scope: 'page',
    fallback: 'an anonymous visitor',
    description:
      'Auth token. It may change at any time and then reaches HTTP and the socket without a remount. Set as a property it is not reflected to the attribute.',
  },
  {
    name: 'api-url',
    property: 'apiUrl',
    kind: 'text',
    scope: 'page',
    fallback: 'the origin that served the script',
    description: 'Base of `/api/v1/...` and of the socket.',
  },
  {
    name: 'locale',
    property: 'locale',
    kind: 'one-of',
    values: LOCALES,
    scope: 'page',
    fallback: "the user's language, else the document's, else `en`",
    description: 'Language of the texts; longer tags such as `pl-PL` are understood.',
  },
  {
    name: 'theme',
    property: 'theme',
    kind: 'one-of',
    values: THEMES,
    scope: 'page',
    fallback: '`dark`',
    description: "Theme; `auto` follows the visitor's system.",
  },
  {
    name: 'demo',
    property: 'demo',
    kind: 'flag',
    scope: 'page',
    fallback: "on where the page's URL has the flag `demo` or its host name begins with `demo`",
    description:
      'Demo mode: a backend inside the page instead of a server. Presence is yes, as in HTML; `demo="false"` and `demo="0"` say no.',
  },
  {
    name: 'parent-origin',
    property: 'parentOrigin',
    kind: 'origins',
    scope: 'page',
    fallback: "in iframe mode the referrer's origin, else the page's own",
    description: 'Origins, separated by spaces, with which messages are exchanged.',
  },
] as const satisfies readonly AttributeRow[]

/** Of the elements that have routes. */
export const routingAttribute = {
  name: 'routing',
  property: 'routing',
  kind: 'one-of',
  values: ROUTING_KINDS,
  scope: 'page',
  fallback: "`memory` (the page's URL is never touched), in `iframe.html` `path`",
  description: 'Where the in-app path is kept; read once, when the first element starts.',
} as const satisfies AttributeRow
