import { MARKETS } from '../../src/model/markets.ts'
import type { specs } from './specs.ts'

type Spec = (typeof specs)[number]

interface AttributeDocs {
  /** Value of an attribute that isn't set. */
  readonly default: string
  readonly description: string
}

const markets = MARKETS.filter(name => name !== 'none' && name !== 'custom')

// Separate from the tables of attributes, so that these texts aren't part of the bundle.

export const elementDescriptions: Readonly<Record<Spec['tag'], string>> = {
  'casino-lobby':
    'The app with all its routes. If the page also has a `<casino-room>`, rooms open in that one.',
  'casino-room': "One streamer's room: the stream, chat, events, pool or copy bets.",
  'casino-rewards': 'The rewards button with its dialog; loads no code of the lobby or the room.',
}

/** Descriptions of the attributes; an attribute without one fails the type check. */
export const attributeDocs: Readonly<Record<Spec['attributes'][number]['name'], AttributeDocs>> = {
  token: {
    default: 'an anonymous visitor',
    description:
      "Authentication token. A new one is used for requests and the socket at once, without a remount. A token set as a property isn't reflected to the attribute.",
  },
  'api-url': {
    default: "the script's origin, or the page's if your app bundles the script",
    description:
      'Base of `/api/v1/...` and of the socket. Better set once for the page: an element that contradicts the page, or that has no token of its own, is refused.',
  },
  locale: {
    default: "the user's language, else the document's, else `en`",
    description:
      'Language of the texts; longer tags such as `pl-PL` are accepted. Another language has texts of your own.',
  },
  theme: { default: '`dark`', description: "Theme; `auto` follows the visitor's system." },
  'time-zone': {
    default: '`UTC`',
    description:
      "Time zone in which times are shown: an IANA name such as `Europe/Warsaw`, or `local` for the viewer's own.",
  },
  demo: {
    default:
      "on if the page's URL has the key `demo` or `sale`, or its host name begins with `demo`",
    description:
      'Demo mode: a backend inside the page instead of a server. On if present, as in HTML, but off for `demo="false"` and `demo="0"`.',
  },
  'parent-origin': {
    default: "the referrer's origin",
    description:
      'In `iframe.html`: origins, separated by spaces, with which messages are exchanged. On a page it has no effect: messages are those of its own window.',
  },
  market: {
    default: '`none`',
    description: `Market whose rules for responsible play apply: ${markets.map(name => `\`${name}\``).join(', ')}, or fields of a profile as JSON. The operator's setting of the same name wins.`,
  },
  tracking: {
    default: '`on`',
    description:
      '`off`: no `casino-track` is dispatched, and no `track` message is posted. The elements themselves never send anything of it anywhere.',
  },
  loading: {
    default: '`auto`',
    description:
      'When the code of the view is loaded. `auto`: when the element is within one viewport of being seen, or its code ahead of that when the page is idle for 2 s after its load; `eager`: at once; `lazy`: only near the viewport.',
  },
  routing: {
    default:
      "`memory` (the page's URL never changes); in `iframe.html` `path`, or `hash` by `host.js`",
    description: 'Where the in-app path is stored; read once, when the first element starts.',
  },
  'balance-marker': {
    default: 'off',
    description:
      'Shows a `!` after a crypto balance that is truncated to eight decimals. On if present, but off for `balance-marker="false"` and `"0"`.',
  },
  'room-id': {
    default: "the room of the page's in-app path, such as one opened from a lobby",
    description: 'Wallet hash of the streamer.',
  },
  'room-view': {
    default: '`room`',
    description: "View of the room: its stream, or one of its owner's studios.",
  },
  variant: {
    default: '`text`',
    description: 'Content of the button: its name, or only an icon.',
  },
}
