import { balanceMarkerAttribute, pageAttributes, routingAttribute } from './attributes.ts'
import type { ElementSpec, ViewLoader } from './element-spec.ts'

const load: ViewLoader<[]> = () => import('../src/app/lobby-app.tsx')

/** The whole app: lobby, players, schedule, account, and rooms if the page has no `<casino-room>`. */
export const casinoLobby = {
  tag: 'casino-lobby',
  kind: 'lobby',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: [...pageAttributes, routingAttribute, balanceMarkerAttribute],
  load,
} as const satisfies ElementSpec
