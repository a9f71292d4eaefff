// The bundle contains only types of this table; `elements/definition/track-docs.ts` describes its events and fields.

import { type FilterGroup, PLAYER_SORTS } from './filters.ts'

/** Kind of a field: a type, or the values that it can have. */
type FieldKind = 'text' | 'texts' | 'number' | 'flag' | readonly string[]

interface EventFields {
  readonly required: Readonly<Record<string, FieldKind>>
  readonly optional?: Readonly<Record<string, FieldKind>>
}

/** Pages of the app, and the dialog of the rewards. */
const VIEWS = [
  'lobby',
  'live',
  'winning',
  'upcoming',
  'faq',
  'account',
  'room',
  'studio',
  'rewards',
] as const
export type TrackedView = (typeof VIEWS)[number]

const EVENT_KINDS = ['wheel', 'jackpot'] as const
/** Selected ids by group. */
const filters = {
  providers: 'texts',
  games: 'texts',
  languages: 'texts',
} as const satisfies Readonly<Record<FilterGroup, 'texts'>>

/** `demo`: it is play money. */
const demo = { demo: 'flag' } as const
const amount = { amount: 'number', currency: 'text' } as const
const inRoom = { roomId: 'text' } as const
const ofStream = { ...inRoom, engine: 'text' } as const

/**
 * Events that the elements report of a visit, by name, with the fields of each. No field contains texts that a viewer
 * types, a name, or anything of a token: a text is an id, a code or a currency.
 */
export const trackEvents = {
  view: { required: { view: VIEWS } },
  'room-entered': { required: inRoom },
  'room-left': { required: { ...inRoom, secondsWatched: 'number' } },
  'mini-player-ended': { required: { ...inRoom, secondsWatched: 'number' } },
  search: { required: { results: 'number', length: 'number' } },
  filter: { required: { ...filters, sort: ['popular', ...PLAYER_SORTS] } },
  favourite: { required: { ...inRoom, added: 'flag' } },
  'copy-started': { required: {}, optional: inRoom },
  'copy-ended': { required: { reason: 'text' }, optional: inRoom },
  deposit: { required: { ...inRoom, ...amount }, optional: demo },
  withdrawal: { required: { ...inRoom, ...amount }, optional: demo },
  tip: { required: { ...inRoom, ...amount }, optional: demo },
  'reward-claimed': {
    required: { kind: EVENT_KINDS, prize: ['money', 'promo-code'], ...amount },
    optional: demo,
  },
  'event-joined': { required: { kind: EVENT_KINDS, eventId: 'text' } },
  'event-result': {
    required: { kind: EVENT_KINDS, outcome: ['won', 'lost'] },
    optional: { ...amount, ...demo },
  },
  'stream-started': { required: { ...ofStream, milliseconds: 'number' } },
  'stream-stalled': { required: ofStream },
  'stream-failed': { required: ofStream },
  error: { required: { code: 'text' } },
  vitals: {
    required: {
      element: ['casino-lobby', 'casino-room', 'casino-rewards'],
      firstPicture: 'number',
      usable: 'number',
      layoutShift: 'number',
    },
    optional: { interaction: 'number' },
  },
} as const satisfies Readonly<Record<string, EventFields>>

export type TrackName = keyof typeof trackEvents

type ValueOf<Kind> = Kind extends readonly (infer Value)[]
  ? Value
  : Kind extends 'text'
    ? string
    : Kind extends 'texts'
      ? readonly string[]
      : Kind extends 'number'
        ? number
        : boolean

type Required<Name extends TrackName> = (typeof trackEvents)[Name]['required']
type Optional<Name extends TrackName> = (typeof trackEvents)[Name] extends {
  optional: infer Fields
}
  ? Fields
  : unknown

/** An event of a visit; `name` determines its fields. */
export type TrackEvent = {
  [Name in TrackName]: { name: Name } & {
    [Field in keyof Required<Name>]: ValueOf<Required<Name>[Field]>
  } & { [Field in keyof Optional<Name>]?: ValueOf<Optional<Name>[Field]> }
}[TrackName]
