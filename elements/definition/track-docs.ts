import { type TrackName, trackEvents } from '../../src/model/track-events.ts'

type FieldsOf<Name extends TrackName> =
  | keyof (typeof trackEvents)[Name]['required']
  | ((typeof trackEvents)[Name] extends { optional: infer Fields } ? keyof Fields : never)

/** Documentation of an event of `casino-track`. */
interface TrackDocs<Field extends PropertyKey> {
  readonly when: string
  readonly fields: Readonly<Record<Field, string>>
}

const roomId = "The streamer's wallet hash, or `own` for the viewer's own room"
const currency = 'Code of the currency'
const demo = '`true` if it is play money'
const money = { roomId, amount: "Amount in the viewer's currency", currency, demo } as const
const kind = 'Kind of the event'
const engine = 'What plays it: `hls`, `whep`, `livekit`, `video`, `demo`, or `unsupported`'

/** Descriptions of the events and their fields; one that is missing fails the type check. */
const trackDocs: { readonly [Name in TrackName]: TrackDocs<FieldsOf<Name>> } = {
  view: {
    when: 'A page is shown: the one that was opened first, and each that the viewer goes to. `rewards` is the dialog',
    fields: { view: 'The page' },
  },
  'room-entered': {
    when: 'A room is opened, or shown again after the browser had put the page aside',
    fields: { roomId },
  },
  'room-left': {
    when: "A room is left: by navigation, by the end of its element, or by the page's",
    fields: {
      roomId,
      secondsWatched: 'Whole seconds in which its picture moved and could be seen',
    },
  },
  'mini-player-ended': {
    when: 'A stream that went on in the mini player has ended there, or its room was opened again',
    fields: { roomId, secondsWatched: 'Whole seconds watched in the mini player' },
  },
  search: {
    when: 'The results of a search are known, once per text that the viewer has stopped typing',
    fields: { results: 'Number of results', length: 'Number of characters; never the text' },
  },
  filter: {
    when: 'Filters or sort order of the players lists have changed',
    fields: {
      providers: 'Chosen providers',
      games: 'Ids of the chosen games',
      languages: 'Chosen languages',
      sort: 'Sort order',
    },
  },
  favourite: {
    when: 'The server has added or removed a favourite',
    fields: { roomId, added: 'Whether it was added' },
  },
  'copy-started': {
    when: 'The server has started copying, as this page has asked',
    fields: { roomId },
  },
  'copy-ended': {
    when: 'Copying that this page knew of has ended; every open tab reports it',
    fields: {
      roomId,
      reason:
        "`viewer`, `host` (`stop-room-round`), `host-pause` (`pause-gambling`, or settings that can't be read), `break`, `loss`, `win`, `stake`, `time`, `idle`, `market` or `check` (a reality check) for a stop of this page, the server's code, or `unknown`",
    },
  },
  deposit: { when: 'The server has accepted a deposit into a pool', fields: money },
  withdrawal: {
    when: "The server has paid the viewer's share of a pool out",
    fields: { ...money, amount: 'The share before, as far as it is known; else 0' },
  },
  tip: { when: 'The server has accepted a tip', fields: money },
  'reward-claimed': {
    when: 'The server has accepted the claim of a reward',
    fields: {
      kind: 'Kind of the event that the reward comes from',
      prize: 'Kind of the prize; never a code',
      amount: 'Value of the prize',
      currency,
      demo,
    },
  },
  'event-joined': {
    when: 'The server has accepted that the viewer joins an event',
    fields: { kind, eventId: 'Id of the event' },
  },
  'event-result': {
    when: 'The result of an event that the viewer had joined',
    fields: {
      kind,
      outcome: 'Whether the viewer has won',
      amount: 'Value of the prize, if the viewer has won',
      currency,
      demo,
    },
  },
  'stream-started': {
    when: 'A stream has shown its first frame',
    fields: {
      roomId,
      engine,
      milliseconds: 'Time from the moment that the player began and could be seen',
    },
  },
  'stream-stalled': { when: 'The picture has stopped moving', fields: { roomId, engine } },
  'stream-failed': {
    when: "A stream can't be played: after the last automatic attempt, or at once if no engine can",
    fields: { roomId, engine },
  },
  error: {
    when: 'With each `casino-error`',
    fields: { code: 'The [code](embedding.md#events)' },
  },
  vitals: {
    when: 'The tab is hidden, or the element or the page is left: once per element, with what was measured until then',
    fields: {
      element: 'Tag of the element',
      firstPicture:
        "Milliseconds from the start of the page's navigation until the element drew its placeholder",
      usable: 'Milliseconds from the same moment until its view was on screen',
      layoutShift:
        "Sum of the page's layout shifts that moved something in the element's box, without those right after a press; 0 where the browser doesn't measure them",
      interaction:
        "Longest time in milliseconds from a press or key in the element to the next picture; absent if none took 40 or the browser doesn't measure them",
    },
  },
}

/** Returns the type of a field in TypeScript's notation. */
function typeOf(fieldKind: unknown): string {
  if (Array.isArray(fieldKind)) return fieldKind.map(value => `'${value}'`).join(' | ')
  switch (fieldKind) {
    case 'text':
      return 'string'
    case 'texts':
      return 'readonly string[]'
    case 'flag':
      return 'boolean'
    default:
      return String(fieldKind)
  }
}

/** A field of an event, for the manifest and the documentation. */
export interface TrackField {
  readonly name: string
  readonly type: { readonly text: string }
  readonly optional: boolean
  readonly description: string
}

/** Returns the events of `casino-track` with their fields. */
export const trackReference = (): { name: string; description: string; fields: TrackField[] }[] =>
  Object.entries(trackEvents).map(([name, event]) => {
    const { when, fields } = new Map(Object.entries(trackDocs)).get(name) ?? {
      when: '',
      fields: {},
    }
    const texts = new Map(Object.entries(fields))
    const fieldsOf = (kinds: object, optional: boolean) =>
      Object.entries(kinds).map(([field, fieldKind]) => ({
        name: field,
        type: { text: typeOf(fieldKind) },
        optional,
        description: texts.get(field) ?? '',
      }))
    return {
      name,
      description: when,
      fields: [
        ...fieldsOf(event.required, false),
        ...fieldsOf('optional' in event ? event.optional : {}, true),
      ],
    }
  })
