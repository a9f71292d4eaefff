import type {
  CasinoLobbyElement,
  CasinoRewardsElement,
  CasinoRoomElement,
  MarketProfile,
} from 'casino-elements'
import { createCasinoFrame } from 'casino-elements/host'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const expectTrue = <T extends true>(value?: T) => value

export function usePage(frame: HTMLElement) {
  // The elements have the properties of the attribute tables.
  const room = document.createElement('casino-room')
  expectTrue<Equal<typeof room, CasinoRoomElement>>()
  expectTrue<Equal<CasinoRoomElement['roomId'], string | null>>()
  expectTrue<Equal<CasinoRoomElement['roomView'], 'room' | 'studio' | 'bs-studio'>>()
  expectTrue<Equal<CasinoRewardsElement['variant'], 'icon' | 'text'>>()
  expectTrue<Equal<CasinoLobbyElement['theme'], 'dark' | 'light' | 'auto' | null>>()
  expectTrue<Equal<CasinoLobbyElement['demo'], boolean>>()
  expectTrue<Equal<CasinoLobbyElement['parentOrigin'], string | readonly string[] | null>>()
  expectTrue<Equal<'navigate' extends keyof CasinoRewardsElement ? true : false, false>>()
  expectTrue<Equal<'roomId' extends keyof CasinoLobbyElement ? true : false, false>>()
  // @ts-expect-error: no such view
  room.roomView = 'attic'

  // Events are known where they are dispatched and where they bubble to.
  const amounts: number[] = []
  room.addEventListener('casino-balance', event => amounts.push(event.detail.balance))
  document.addEventListener('casino-balance', event => amounts.push(event.detail.balance))
  window.addEventListener('casino-balance', event => amounts.push(event.detail.balance))
  window.addEventListener('preload-error', ({ detail }) => detail.view.trim())
  document.querySelector('main')?.addEventListener('casino-sign-in', ({ detail }) => {
    detail.reason.trim()
    // @ts-expect-error: no such field
    return detail.balance
  })
  room.addEventListener('click', event => event.clientX)
  document.addEventListener('casino-track', ({ detail }) => {
    if (detail.name === 'room-left') amounts.push(detail.secondsWatched)
    if (detail.name === 'tip') amounts.push(detail.amount)
    // @ts-expect-error: a view has no amount
    if (detail.name === 'view') amounts.push(detail.amount)
    // @ts-expect-error: no such event
    return detail.name === 'attic-entered'
  })

  window.CasinoElements?.configure({
    token: null,
    locale: undefined,
    parentOrigin: ['https://a.test'],
  })
  const market: Partial<MarketProfile> = { tips: false }
  CasinoElements?.configure({ tracking: 'off', market })
  globalThis.CasinoElements?.configure({ tracking: 'off' })
  // @ts-expect-error: the script may not have run
  CasinoElements.configure({ tracking: 'off' })
  // @ts-expect-error: no such theme
  window.CasinoElements?.configure({ theme: 'purple' })
  CasinoElements?.pauseGambling({ until: undefined })
  CasinoElements?.diagnose({ print: undefined })
  createCasinoFrame(frame, {
    src: 'https://a.test/iframe.html',
    view: undefined,
    roomView: undefined,
    token: undefined,
    theme: undefined,
    onNavigate: undefined,
    onSignIn: undefined,
    onStatus: undefined,
    onError: undefined,
    onTrack: undefined,
    onLimit: undefined,
    onRealityCheck: undefined,
  }).pauseGambling({ until: undefined })
  createCasinoFrame(frame, {
    src: 'https://a.test/iframe.html',
    onTrack: event => event.name === 'deposit' && amounts.push(event.amount),
  }).destroy()
}
