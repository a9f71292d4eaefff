import {
  type AttributeRow,
  balanceMarkerAttribute,
  pageAttributes,
  routingAttribute,
} from './attributes.ts'
import type { ElementSpec, ViewLoader } from './element-spec.ts'

const roomAttributes = [
  {
    name: 'room-id',
    property: 'roomId',
    kind: 'text',
    scope: 'element',
  },
  {
    name: 'room-view',
    property: 'roomView',
    kind: 'one-of',
    values: ['room', 'studio', 'bs-studio'],
    scope: 'element',
  },
] as const satisfies readonly AttributeRow[]

const load: ViewLoader<typeof roomAttributes> = () => import('../src/app/room-app.tsx')

/** The room of one streamer. */
export const casinoRoom = {
  tag: 'casino-room',
  kind: 'room',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: [...pageAttributes, routingAttribute, balanceMarkerAttribute, ...roomAttributes],
  load,
} as const satisfies ElementSpec
