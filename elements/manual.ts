import type { specs } from './specs.ts'

type Spec = (typeof specs)[number]

/** Documentation of an attribute. */
interface AttributeWords {
  /** Value of an attribute that isn't set. */
  readonly fallback: string
  readonly description: string
}

// Separate from the tables of attributes, so that these texts aren't part of the bundle.

/** Descriptions of the elements. */
export const elementWords: Readonly<Record<Spec['tag'], string>> = {
  'casino-lobby':
    'The app with all its routes. Where a `<casino-room>` stands on the same page, rooms open there.',
  'casino-room': "One streamer's room: the stream, chat, events, pool or copy bets.",
  'casino-rewards': 'The rewards button with its dialog; loads nothing of the lobby or the room.',
}

/** Descriptions of the attributes; an attribute without one fails the type check. */
export const attributeWords: Readonly<Record<Spec['attributes'][number]['name'], AttributeWords>> =
  {
    token: {
      fallback: 'an anonymous visitor',
      description:
        'Auth token. It may change at any time and then reaches HTTP and the socket without a remount. Set as a property it is not reflected to the attribute.',
    },
    'api-url': {
      fallback: 'the origin that served the script',
      description: 'Base of `/api/v1/...` and of the socket.',
    },
    locale: {
      fallback: "the user's language, else the document's, else `en`",
      description: 'Language of the texts; longer tags such as `pl-PL` are understood.',
    },
    theme: { fallback: '`dark`', description: "Theme; `auto` follows the visitor's system." },
    'time-zone': {
      fallback: '`UTC`',
      description:
        "Time zone of every time that is shown: an IANA name such as `Europe/Warsaw`, or `local` for the viewer's own.",
    },
    demo: {
      fallback: "on where the page's URL has the flag `demo` or its host name begins with `demo`",
      description:
        'Demo mode: a backend inside the page instead of a server. Presence is yes, as in HTML; `demo="false"` and `demo="0"` say no.',
    },
    'parent-origin': {
      fallback: "in iframe mode the referrer's origin, else the page's own",
      description: 'Origins, separated by spaces, with which messages are exchanged.',
    },
    routing: {
      fallback: "`memory` (the page's URL is never touched), in `iframe.html` `path`",
      description: 'Where the in-app path is kept; read once, when the first element starts.',
    },
    'balance-marker': {
      fallback: 'off',
      description:
        'Shows a `!` behind a crypto balance whose digits past the eighth decimal were cut. Presence is yes; `balance-marker="false"` and `"0"` say no.',
    },
    'room-id': {
      fallback: "the room of the app's current route",
      description: 'Wallet hash of the streamer.',
    },
    'room-view': {
      fallback: '`room`',
      description: 'What is shown of the room: the stream, or a studio of its owner.',
    },
    variant: {
      fallback: '`text`',
      description: 'Whether the button shows its name or the icon alone.',
    },
  }
