// @vitest-environment happy-dom
import {
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  queryByRole,
  queryByText,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { lobby, playerLookup } from '../../../../../src/api/lobby.ts'
import SearchBox from '../../../../../src/features/lobby/search/search-box.tsx'
import { locationOf } from '../../../../../src/runtime/navigation/app-location.ts'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { createTestRuntime, type TestRuntime } from '../../../../support/test-runtime.tsx'
import { press, render } from '../../../ui/render.tsx'
import { makeLobby, makeRecord } from '../factories.ts'

const inLobby = [
  makeRecord('wallet-mira', {
    nickname: 'Mira',
    gameName: 'Comet',
    categories: ['SLOTS', 'LIVE_CASINO', 'UNKNOWN'],
  }),
  makeRecord('wallet-mirko', { nickname: 'Mirko', player: true }),
]
const onServer = makeRecord('wallet-server', { nickname: 'Milo', categories: ['POKER'] })

let harness: TestRuntime

async function open(responses: Record<string, unknown> = {}) {
  harness = createTestRuntime({
    query: 'demoType=anonymous',
    responses: {
      lobby: makeLobby(inLobby),
      'top-streamers': { streamers: [], schedules: [] },
      settings: {},
      ...responses,
    },
  })
  // The first call loads the demo's chunk.
  await harness.runtime.cache.load(lobby, {})
  const page = await draw()
  // Without a layout the box is compact, in which an icon opens the field.
  await act(async () => opener(page)?.click())
  return page
}

async function draw() {
  const page = await renderRouted(harness.runtime, <SearchBox />)
  await advance(0)
  return page
}

const advance = (ms: number) => act(() => harness.clock.advance(ms))
const opener = (page: HTMLElement) => queryByRole(page, 'button', { name: 'Search streamers' })
const input = (page: HTMLElement) => getByRole(page, 'combobox', { name: 'Search streamers' })
const type = (page: HTMLElement, value: string) =>
  act(async () => fireEvent.input(input(page), { target: { value } }))
/** Types, and waits for the answer of the server. */
async function search(page: HTMLElement, value: string) {
  await type(page, value)
  await advance(300)
  await advance(0)
}
const key = (page: HTMLElement, name: string) =>
  act(async () => fireEvent.keyDown(input(page), { key: name }))
const options = (page: HTMLElement) => getAllByRole(page, 'option').map(it => it.textContent)
const path = () => locationOf(harness.runtime).get().path

it('shows matches of the lobby at once, with game and names of categories', async () => {
  const page = await open()
  await type(page, 'mira')
  expect(options(page)).toEqual(['MMiraComet · Slots · Live casinoLIVE'])
  // Without the dots, which aren't read out.
  expect(getByRole(page, 'option', { name: /Comet Slots Live casino/ })).toBeDefined()
})

it('finds top streamers that the lobby’s list lacks, as live', async () => {
  const unlisted = makeRecord('wallet-top', { nickname: 'Miranda' })
  const page = await open({ 'top-streamers': { streamers: [inLobby[0], unlisted], schedules: [] } })
  await type(page, 'mira')
  expect(options(page)).toEqual([
    'MMiraComet · Slots · Live casinoLIVE',
    'MMirandaunknown gameLIVE',
  ])
})

it('leaves ordinary players out where the operator lists only streamers, but not whom the server finds', async () => {
  const lobby = makeLobby(inLobby, [
    makeRecord('wallet-mirek', { nickname: 'Mirek', player: true }),
  ])
  const page = await open({ lobby, settings: { showOnlyStreamers: true }, wallet: inLobby[1] })
  await type(page, 'mir')
  expect(options(page)).toEqual(['MMiraComet · Slots · Live casinoLIVE'])
  await search(page, 'mirko')
  expect(options(page)).toEqual(['MMirkounknown game'])
})

it('announces how many were found, in a live region that was there before', async () => {
  const page = await open()
  const region = getByRole(page, 'status')
  expect(region.textContent).toBe('')
  await type(page, 'mir')
  expect(region.textContent).toBe('2 results')
  await type(page, '')
  expect(region.isConnected && region.textContent).toBe('')
})

it('queries the server 300 ms after the last key', async () => {
  const page = await open({ wallet: onServer })
  await type(page, 'Milo')
  await advance(299)
  expect(queryByRole(page, 'option')).toBeNull()
  expect(getByText(page, 'Searching…')).toBeDefined()
  await advance(1)
  await advance(0)
  expect(options(page)).toEqual(['MMilounknown game · Poker'])
})

it.each([
  ['is loading', {}, 299],
  ['has failed', { wallet: 7 }, 300],
])('does not say that no one was found while the search %s', async (_state, responses, delay) => {
  const page = await open(responses)
  await type(page, 'Milo')
  await advance(delay)
  await advance(0)
  expect(queryByText(page, /^No one found/)).toBeNull()
})

it('reports a search once, by its length and the number of results, and never its text', async () => {
  const page = await open({ wallet: onServer })
  for (const text of ['mir', 'nobody']) {
    await search(page, text)
  }
  const tracked = harness.events.filter(({ name }) => name === 'casino-track')
  expect(tracked.map(({ detail }) => detail)).toEqual([
    { name: 'search', results: expect.any(Number), length: 3 },
    { name: 'search', results: expect.any(Number), length: 6 },
  ])
})

it('keeps the focus while Retry is pressed: Safari gives none to the button, and without it the list would close', async () => {
  const page = await open({ wallet: 7 })
  await search(page, 'Milo')
  const mayMoveFocus = fireEvent.pointerDown(getByRole(page, 'button', { name: 'Retry' }))
  expect(mayMoveFocus).toBe(false)
})

it('keeps saying that no one was found while that is read again', async () => {
  const page = await open()
  await search(page, 'nobody')
  const shown: (string | null)[] = []
  const observer = new MutationObserver(() => shown.push(page.textContent))
  observer.observe(page, { subtree: true, childList: true })
  await act(async () => harness.runtime.cache.refetch(playerLookup, { query: 'nobody' }))
  await advance(0)
  observer.disconnect()
  expect(shown).toEqual([])
})

it('shows that no one was found, without an error event to the host page', async () => {
  const page = await open()
  await search(page, 'nobody')
  expect(getByText(page, 'No one found for “nobody”')).toBeDefined()
  expect(harness.events.filter(({ name }) => name === 'casino-error')).toEqual([])
})

it('shows that the search failed, with one error event to the host page', async () => {
  const page = await open({ wallet: 7 })
  await search(page, 'Milo')
  expect(getByText(page, "Search isn't working right now.")).toBeDefined()
  expect(harness.events.filter(({ name }) => name === 'casino-error')).toHaveLength(1)
  expect(getByRole(page, 'button', { name: 'Retry' })).toBeDefined()
})

it('moves through options with the arrow keys, and opens the room on Enter', async () => {
  const page = await open()
  await type(page, 'mir')
  const selected = () =>
    getAllByRole(page, 'option').find(it => it.getAttribute('aria-selected') === 'true')
  expect(selected()).toBeUndefined()
  await key(page, 'ArrowDown')
  await key(page, 'ArrowDown')
  expect(selected()?.textContent).toContain('Mirko')
  expect(input(page).getAttribute('aria-activedescendant')).toBe(selected()?.id)
  await key(page, 'ArrowDown')
  expect(selected()).toBeUndefined()
  await key(page, 'ArrowUp')
  await key(page, 'Enter')
  expect(path()).toBe('/room/wallet-mirko')
  expect(queryByRole(page, 'listbox')).toBeNull()
})

it('on a phone Escape closes the list, the next one the field, which keeps its text', async () => {
  const page = await open()
  expect(document.activeElement).toBe(input(page))
  await type(page, 'mir')
  await key(page, 'Escape')
  expect(queryByRole(page, 'listbox')).toBeNull()
  expect(input(page)).toHaveProperty('value', 'mir')
  await key(page, 'Escape')
  expect(queryByRole(page, 'combobox')).toBeNull()
  expect(document.activeElement).toBe(opener(page))
  await act(async () => opener(page)?.click())
  expect(input(page)).toHaveProperty('value', 'mir')
})

it('on a phone the field that was open is there again after a visit to a room, and leaves the focus to the card', async () => {
  const page = await open()
  await type(page, 'mir')
  await render(null)
  await draw()
  expect(input(page)).toHaveProperty('value', 'mir')
  expect(document.activeElement).toBe(document.body)
  expect(queryByRole(page, 'listbox')).toBeNull()
  await press(page, 'Close search')
  await act(async () => opener(page)?.click())
  expect(document.activeElement).toBe(input(page))
})

it('where the field is always shown, Escape closes the list, and the next one clears it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const page = await open()
  expect(opener(page)).toBeNull()
  expect(document.activeElement).not.toBe(input(page))
  await type(page, 'mir')
  await key(page, 'Escape')
  expect(queryByRole(page, 'listbox')).toBeNull()
  await key(page, 'Escape')
  expect(input(page)).toHaveProperty('value', '')
})

it('ignores the response to an older query', async () => {
  const page = await open({ wallet: onServer })
  await type(page, 'Milo')
  await advance(300)
  await type(page, 'Milo M')
  await advance(0)
  expect(queryByText(page, 'Milo')).toBeNull()
})
