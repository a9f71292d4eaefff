import type {} from 'casino-elements/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

export const lobby: SvelteHTMLElements['casino-lobby'] = {
  class: 'wide',
  token: null,
  theme: undefined,
  parentOrigin: ['https://a.test'],
  // @ts-expect-error: the lobby has no room
  roomId: '0x1',
}
export const room: SvelteHTMLElements['casino-room'] = {
  'room-id': '0x1',
  roomView: 'studio',
  'oncasino-ready': undefined,
  'oncasino-balance': ({ detail }) => detail.balance.toFixed(),
  'on:casino-sign-in': ({ detail }) => detail.reason.trim(),
}
export const rewards: SvelteHTMLElements['casino-rewards'] = {
  // @ts-expect-error: no such variant
  variant: 'loud',
}
