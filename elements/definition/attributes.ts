import { LOCALES } from '../../src/i18n/locales.ts'
import { ON_OFF, ROUTING_KINDS, THEMES } from '../../src/runtime/config/config.ts'

interface Row {
  readonly name: string
  readonly property: string
  /**
   * `page`: shared by all elements of the page; `view`: a property of the view inside; `element`: read
   * by the element itself.
   */
  readonly scope: 'page' | 'view' | 'element'
}

/** An attribute and its property; parsing, types and the manifest are derived from it. */
export type AttributeRow = Row &
  (
    | {
        readonly kind: 'text'
        /** A secret that is set as a property isn't reflected to the attribute. */
        readonly secret?: true
      }
    | { readonly kind: 'flag' }
    | { readonly kind: 'origins' }
    | {
        readonly kind: 'one-of'
        readonly values: readonly string[]
        /** Whether other values are allowed as well. */
        readonly isOpen?: true
      }
  )

/** Any text beside those that editors suggest. */
export type OtherValue<R> = R extends { isOpen: true } ? string & {} : never

/** Type of a property; null if it isn't set. */
type ValueOf<R extends AttributeRow> = R extends { kind: 'flag' }
  ? boolean
  : R extends { kind: 'origins' }
    ? string | readonly string[] | null
    : R extends { kind: 'one-of'; values: readonly (infer V)[] }
      ? V | OtherValue<R> | (R['scope'] extends 'page' ? null : never)
      : string | null

/** The properties that belong to a table of attributes. */
export type PropertiesOf<T extends readonly AttributeRow[]> = {
  [R in T[number] as R['property']]: ValueOf<R>
}

/** Attributes that every element has. */
const pageAttributes = [
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
    isOpen: true,
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
  {
    name: 'market',
    property: 'market',
    kind: 'text',
    scope: 'page',
  },
  {
    name: 'tracking',
    property: 'tracking',
    kind: 'one-of',
    values: ON_OFF,
    scope: 'page',
  },
] as const satisfies readonly AttributeRow[]

/** Attribute of every element: when the code of its view is loaded. */
export const loadingAttribute = {
  name: 'loading',
  property: 'loading',
  kind: 'one-of',
  // The first one is the default.
  values: ['auto', 'eager', 'lazy'],
  scope: 'element',
} as const satisfies AttributeRow

const routingAttribute = {
  name: 'routing',
  property: 'routing',
  kind: 'one-of',
  values: ROUTING_KINDS,
  scope: 'page',
} as const satisfies AttributeRow

/** Attribute of the elements that show a balance. */
const balanceMarkerAttribute = {
  name: 'balance-marker',
  property: 'balanceMarker',
  kind: 'flag',
  scope: 'page',
} as const satisfies AttributeRow

/** Attributes of `<casino-room>` that its view has as props. */
export const roomAttributes = [
  {
    name: 'room-id',
    property: 'roomId',
    kind: 'text',
    scope: 'view',
  },
  {
    name: 'room-view',
    property: 'roomView',
    kind: 'one-of',
    values: ['room', 'studio', 'bs-studio'],
    scope: 'view',
  },
] as const satisfies readonly AttributeRow[]

/** Attributes of `<casino-rewards>` that its view has as props. */
export const rewardsAttributes = [
  {
    name: 'variant',
    property: 'variant',
    kind: 'one-of',
    // The first one is the default.
    values: ['text', 'icon'],
    scope: 'view',
  },
] as const satisfies readonly AttributeRow[]

export const elementAttributes = {
  'casino-lobby': [...pageAttributes, loadingAttribute, routingAttribute, balanceMarkerAttribute],
  'casino-room': [
    ...pageAttributes,
    loadingAttribute,
    routingAttribute,
    balanceMarkerAttribute,
    ...roomAttributes,
  ],
  'casino-rewards': [...pageAttributes, loadingAttribute, ...rewardsAttributes],
} as const satisfies Record<`casino-${string}`, readonly AttributeRow[]>
