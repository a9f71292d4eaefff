import { type AttributeRow, pageAttributes, routingAttribute } from './attributes.ts'
import type { ElementSpec, ViewLoader } from './element-spec.ts'

const roomAttributes = [
  {
    name: 'room-id',
    property: 'roomId',
    kind: 'text',
    scope: 'element',
    fallback: "the room of the app's current route",
    description: 'Wallet hash of the streamer.',
  },
  {
    name: 'room-view',
    property: 'roomView',
    kind: 'one-of',
    values: ['room', 'studio', 'bs-studio'],
    scope: 'element',
    fallback: '`room`',
    description: 'What is shown of the room: the stream, or a studio of its owner.',
  },
] as const satisfies readonly AttributeRow[]

const load: ViewLoader<typeof roomAttributes> = () =>
  import('../src/features/room/room-element.tsx')

/** One streamer's room. */
export const casinoRoom = {
  tag: 'casino-room',
  kind: 'room',
  description: "One streamer's room: the stream, chat, events, pool or copy bets.",
  texts: ['base', 'app'],
  navigates: true,
  attributes: [...pageAttributes, routingAttribute, ...roomAttributes],
  load,
} as const satisfies ElementSpec
