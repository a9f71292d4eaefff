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
import { afterEach, expect, it } from 'vitest'
import { lobby } from '../../../../src/api/lobby.ts'
import SearchBox from '../../../../src/features/search/search-box.tsx'
import { locationOf } from '../../../../src/runtime/app-location.ts'
import { AppRouter } from '../../../../src/runtime/app-router.tsx'
import { createTestRuntime, Inside, type TestRuntime } from '../../../support/test-runtime.tsx'
import { render } from '../../ui/render.tsx'
import { makeLobby, makeRecord } from '../lobby/factories.ts'

const here = [
  makeRecord('wallet-mira', {
    nickname: 'Mira',
    gameName: 'Comet',
    categories: ['SLOTS', 'LIVE_CASINO', 'NOBODY_KNOWS'],
  }),
  makeRecord('wallet-mirko', { nickname: 'Mirko', player: true }),
]
const away = makeRecord('wallet-away', { nickname: 'Milo', categories: ['POKER'] })

let made: TestRuntime
afterEach(() => made.runtime.dispose())

async function open(answers: Record<string, unknown> = {}) {
  made = createTestRuntime({
    query: 'demoType=anonymous',
    answers: { lobby: makeLobby(here), ...answers },
  })
  // The code of the demo comes with the first call, in its own time.
  await made.runtime.cache.load(lobby, {})
  const page = await render(
    <Inside runtime={made.runtime}>
      <AppRouter scope="lobby">
        <SearchBox />
      </AppRouter>
    </Inside>,
  )
  await pass(0)
  return page
}

const pass = (ms: number) => act(() => made.clock.advance(ms))
const line = (page: HTMLElement) => getByRole(page, 'combobox', { name: 'Search streamers' })
const type = (page: HTMLElement, value: string) =>
  act(() => fireEvent.input(line(page), { target: { value } }))
const key = (page: HTMLElement, name: string) =>
  act(() => fireEvent.keyDown(line(page), { key: name }))
const options = (page: HTMLElement) => getAllByRole(page, 'option').map(it => it.textContent)
const path = () => locationOf(made.runtime).get().path

it('shows who fits in the lobby at once, with game and categories as words', async () => {
  const page = await open()
  await type(page, 'mira')
  expect(options(page)).toEqual(['MMiraComet · Slots · Live casinoLIVE'])
})

it('asks the server by the whole query, 300 ms after the last key', async () => {
  const page = await open({ wallet: away })
  await type(page, 'Milo')
  await pass(299)
  expect(queryByRole(page, 'option')).toBeNull()
  expect(getByText(page, 'Searching…')).toBeDefined()
  await pass(1)
  await pass(0)
  expect(options(page)).toEqual(['MMilounknown game · Poker'])
})

it.each([
  ['is searched for', {}, 299],
  ['could not be searched for', { wallet: 7 }, 300],
])('does not call a streamer unknown who %s', async (_state, answers, waited) => {
  const page = await open(answers)
  await type(page, 'Milo')
  await pass(waited)
  await pass(0)
  expect(queryByText(page, /^No one found/)).toBeNull()
})

it('says that nobody is called so, which is no failure to the host', async () => {
  const page = await open()
  await type(page, 'nobody')
  await pass(300)
  await pass(0)
  expect(getByText(page, 'No one found for “nobody”')).toBeDefined()
  expect(made.events.filter(({ name }) => name === 'casino-error')).toEqual([])
})

it('says that the server failed, once to the host', async () => {
  const page = await open({ wallet: 7 })
  await type(page, 'Milo')
  await pass(300)
  await pass(0)
  expect(getByText(page, "Search isn't working right now.")).toBeDefined()
  expect(made.events.filter(({ name }) => name === 'casino-error')).toHaveLength(1)
  expect(getByRole(page, 'button', { name: 'Retry' })).toBeDefined()
})

it('is led by the keys: down, up, Enter opens the room', async () => {
  const page = await open()
  await type(page, 'mir')
  const marked = () =>
    getAllByRole(page, 'option').find(it => it.getAttribute('aria-selected') === 'true')
  expect(marked()).toBeUndefined()
  await key(page, 'ArrowDown')
  await key(page, 'ArrowDown')
  expect(marked()?.textContent).toContain('Mirko')
  expect(line(page).getAttribute('aria-activedescendant')).toBe(marked()?.id)
  await key(page, 'ArrowDown')
  expect(marked()).toBeUndefined()
  await key(page, 'ArrowUp')
  await key(page, 'Enter')
  expect(path()).toBe('/room/wallet-mirko')
  expect(queryByRole(page, 'listbox')).toBeNull()
})

it('takes the closest one on Enter when none is chosen', async () => {
  const page = await open()
  await type(page, 'mira')
  await key(page, 'Enter')
  expect(path()).toBe('/room/wallet-mira')
})

it('closes on Escape, and is cleared by the next one', async () => {
  const page = await open()
  await type(page, 'mir')
  await key(page, 'Escape')
  expect(queryByRole(page, 'listbox')).toBeNull()
  expect(line(page)).toHaveProperty('value', 'mir')
  await key(page, 'Escape')
  expect(line(page)).toHaveProperty('value', '')
})

it('forgets an answer that a newer query has overtaken', async () => {
  const page = await open({ wallet: away })
  await type(page, 'Milo')
  await pass(300)
  await type(page, 'Milo M')
  await pass(0)
  expect(queryByText(page, 'Milo')).toBeNull()
})
