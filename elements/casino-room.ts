import { catalogs } from '../src/i18n/catalogs.ts'
import { lateTexts } from '../src/i18n/late-catalogs.ts'
import {
  type AttributeRow,
  balanceMarkerAttribute,
  loadingAttribute,
  pageAttributes,
  routingAttribute,
} from './attributes.ts'
import type { FirstCall } from './early-calls.ts'
import type { ElementSpec, ViewLoader, ViewPreload } from './element-spec.ts'

const roomAttributes = [
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

const firstCalls: readonly FirstCall[] = [
  { path: '/api/v1/app/web/user/info', access: 'user' },
  { path: '/api/v1/app/control/user/feature-flags', access: 'user' },
]

const load: ViewLoader<typeof roomAttributes> = () => import('../src/app/room-app.tsx')

const preload: ViewPreload = locale => [load(), catalogs.app[locale](), lateTexts[locale]()]

/** The room of one streamer. */
export const casinoRoom = {
  tag: 'casino-room',
  kind: 'room',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: [
    ...pageAttributes,
    loadingAttribute,
    routingAttribute,
    balanceMarkerAttribute,
    ...roomAttributes,
  ],
  firstCalls,
  preload,
  load,
} as const satisfies ElementSpec
