import { LOCALES, ROUTING_KINDS, THEMES } from '../src/runtime/config.ts'

interface Row {
  /** Name in markup. */
  readonly name: string
  /** Name in scripts. */
  readonly property: string
  /** `page`: shared by all elements of the page; `element`: a property of the view inside. */
  readonly scope: 'page' | 'element'
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
  },
  {
    name: 'api-url',
    property: 'apiUrl',
    kind: 'text',
    scope: 'page',
  },
  {
    name: 'locale',
    property: 'locale',
    kind: 'one-of',
    values: LOCALES,
    scope: 'page',
  },
  {
    name: 'theme',
    property: 'theme',
    kind: 'one-of',
    values: THEMES,
    scope: 'page',
  },
  {
    name: 'time-zone',
    property: 'timeZone',
    kind: 'text',
    scope: 'page',
  },
  {
    name: 'demo',
    property: 'demo',
    kind: 'flag',
    scope: 'page',
  },
  {
    name: 'parent-origin',
    property: 'parentOrigin',
    kind: 'origins',
    scope: 'page',
  },
] as const satisfies readonly AttributeRow[]

/** Of the elements that have routes. */
export const routingAttribute = {
  name: 'routing',
  property: 'routing',
  kind: 'one-of',
  values: ROUTING_KINDS,
  scope: 'page',
} as const satisfies AttributeRow

/** Of the elements that show a balance. */
export const balanceMarkerAttribute = {
  name: 'balance-marker',
  property: 'balanceMarker',
  kind: 'flag',
  scope: 'page',
} as const satisfies AttributeRow
