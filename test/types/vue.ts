import type {} from 'casino-elements/vue'
import type { GlobalComponents } from 'vue'

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']

export const lobby: Props<'casino-lobby'> = {
  class: 'wide',
  token: null,
  theme: undefined,
  parentOrigin: ['https://a.test'],
  // @ts-expect-error: the lobby has no room
  roomId: '0x1',
}
export const room: Props<'casino-room'> = {
  roomId: '0x1',
  roomView: 'studio',
  onCasinoReady: undefined,
  onCasinoBalance: ({ detail }) => detail.balance.toFixed(),
}
export const rewards: Props<'casino-rewards'> = {
  // @ts-expect-error: no such variant
  variant: 'loud',
}
export const navigate = (element: InstanceType<GlobalComponents['casino-room']>) =>
  element.navigate('/faq')
