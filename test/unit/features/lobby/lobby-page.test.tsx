// @vitest-environment happy-dom

import {
  findByRole,
  findByText,
  fireEvent,
  getByRole,
  getByText,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { lobby } from '../../../../src/api/lobby.ts'
import { withoutLive } from '../../../../src/features/lobby/list/live-changes.ts'
import { LobbyPage } from '../../../../src/features/lobby/lobby-page.tsx'
import { searchAtom } from '../../../../src/features/lobby/search/search-state.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { user } from '../../ui/render.tsx'
import { makeLobby, makeRecord } from './factories.ts'

interface Answers {
  live: LobbyRecord[]
  winning?: LobbyRecord[]
  /** Null for ones that can't be read. */
  top?: LobbyRecord[] | null
  /** The signed-in user, null for one who can't be read; an anonymous visitor without it. */
  info?: object | null
}

/** Renders the lobby with the given responses, which the test may change. */
async function open({ live, winning = [], top = [], info }: Answers, locale?: 'en' | 'pl') {
  const responses: Record<string, unknown> = {
    lobby: makeLobby(live, winning),
    'top-streamers': { streamers: top, schedules: [] },
    ...(info && { info }),
  }
  const { runtime } = createTestRuntime({
    query: info === undefined ? 'demoType=anonymous' : '',
    responses,
  })
  const lobbyPage = <LobbyPage notice={null} search={null} tools={null} rewards={null} />
  const page = await renderRouted(runtime, lobbyPage, locale)
  await waitFor(() => expect(page.querySelector('[aria-busy]')).toBeNull())
  /** Removes a streamer from the lobby's list, as a message does. */
  const remove = (wallet: string) =>
    act(() => runtime.cache.update(lobby, {}, data => withoutLive(data, wallet)))
  return { page, responses, remove, store: runtime.store }
}

const makeRecords = (...wallets: string[]) => wallets.map(wallet => makeRecord(wallet))
const link = (page: HTMLElement, wallet: string) =>
  getByRole(page, 'link', { name: `Name of ${wallet}` })
/** Returns the nicknames on the cards, in order. */
const names = (page: HTMLElement) =>
  [...page.querySelectorAll('article a')].map(it => it.textContent?.replace('Name of ', ''))

it('shows each record once, top streamers in a region of their own', async () => {
  const records = makeRecords('a', 'b', 'c')
  const { page } = await open({ live: records, top: makeRecords('c') })
  expect(names(page)).toEqual(['c', 'a', 'b'])
  expect(names(getByRole(page, 'region', { name: 'Top streamers' }))).toEqual(['c'])
  expect(await findByRole(page, 'region', { name: 'Schedule' })).toBeDefined()
})

it('shows top streamers that the lobby’s list lacks as live', async () => {
  const { page } = await open({
    live: [makeRecord('a'), makeRecord('b')],
    winning: makeRecords('winner'),
    top: [makeRecord('unlisted'), makeRecord('b')],
  })
  const top = () => getByRole(page, 'region', { name: 'Top streamers' })
  expect(names(top())).toEqual(['unlisted', 'b'])
  expect(names(page)).toEqual(['unlisted', 'b', 'a'])
  expect(top().textContent).toContain('LIVE')
  // Top streamers aren't added to the winning list.
  await user.click(getByRole(page, 'tab', { name: 'Winning' }))
  expect(names(page)).toEqual(['winner'])
})

it('does not say that no one is live if there are only top streamers', async () => {
  const { page } = await open({ live: [], top: makeRecords('unlisted') })
  expect(names(page)).toEqual(['unlisted'])
  // Waits for the chunk with the message.
  await import('../../../../src/features/lobby/lobby-states.tsx')
  await act(async () => {})
  expect(page.textContent).not.toContain("No one's live")
})

it('says that no one is live if there are neither records nor top streamers', async () => {
  const { page } = await open({ live: [] })
  expect(await findByText(page, "No one's live right now")).toBeDefined()
})

it('skips invalid records, and accepts unknown values and null booleans', async () => {
  const [a, b, broken] = makeRecords('a', 'b', 'broken')
  const { page } = await open({
    live: Object([{ ...broken, wallet: null }, a, { ...b, streamingType: 'HOLOGRAM' }, null]),
    top: Object([{ ...a, showTipBalance: null }, {}]),
  })
  expect(names(page)).toEqual(['a', 'b'])
})

it('recommends streamers who speak the language of the texts, where the user’s isn’t known', async () => {
  const info = { operatorId: 1, walletHash: 'w' }
  const { page } = await open({
    live: [makeRecord('a'), makeRecord('b', { language: 'fi' })],
    info,
  })
  await waitFor(() => expect(names(page)).toEqual(['a']))
})

it('recommends streamers who speak the language of the texts, while the user isn’t known', async () => {
  const live = [makeRecord('a'), makeRecord('b', { language: 'pl' })]
  const { page } = await open({ live, info: null }, 'pl')
  expect(names(page)).toEqual(['b'])
})

it('offers to show all streamers if none is recommended', async () => {
  const { page } = await open({ live: [makeRecord('a', { language: 'fi' })] })
  expect(names(page)).toEqual([])
  const showAll = await findByRole(page, 'button', { name: 'Show all' })
  await user.click(showAll)
  expect(link(page, 'a')).toBeDefined()
  expect(getByRole<HTMLInputElement>(page, 'radio', { name: 'All' }).checked).toBe(true)
})

it('top streamers that fail to load leave the list in place, and come on Retry', async () => {
  const { page, responses } = await open({ live: makeRecords('a'), top: null })
  const retry = await findByRole(page, 'button', { name: 'Retry' })
  expect(names(page)).toEqual(['a'])
  expect(queryByRole(page, 'region', { name: 'Top streamers' })).toBeNull()
  responses['top-streamers'] = { streamers: makeRecords('top'), schedules: [] }
  await user.click(retry)
  expect(names(await findByRole(page, 'region', { name: 'Top streamers' }))).toEqual(['top'])
  expect(await findByRole(page, 'region', { name: 'Schedule' })).toBeDefined()
})

it('keeps the card of a streamer who left, marked as ended, until the pointer leaves it', async () => {
  const { page, remove } = await open({ live: makeRecords('a', 'b', 'c') })
  await act(() => fireEvent.pointerOver(link(page, 'b')))
  await remove('b')
  expect(names(page)).toEqual(['a', 'b', 'c'])
  expect(getByText(page, 'Ended')).toBeDefined()
  await act(() => fireEvent.pointerOver(link(page, 'c')))
  expect(names(page)).toEqual(['a', 'c'])
})

it('keeps the focused card of a streamer who left, with its focus', async () => {
  const { page, remove } = await open({ live: makeRecords('a', 'b') })
  await act(() => link(page, 'a').focus())
  await remove('a')
  expect(document.activeElement).toBe(link(page, 'a'))
  await act(() => link(page, 'b').focus())
  expect(names(page)).toEqual(['b'])
})

describe('a search that filters the list', () => {
  /** Opens the lobby, without a layout as on a phone, and searches. */
  async function openFiltered(answers: Answers, text: string) {
    const opened = await open(answers)
    await act(() => opened.store.set(searchAtom, { text, isOpen: false }))
    return opened
  }
  const finnish = makeRecord('fin', { language: 'fi' })

  it('says that no one in the list matches, which the search may have found elsewhere', async () => {
    const { page } = await openFiltered(
      { live: [makeRecord('a'), finnish], winning: makeRecords('winner') },
      'winner',
    )
    expect(await findByText(page, 'No one in this list matches “winner”')).toBeDefined()
    // It would show no one else.
    expect(queryByRole(page, 'button', { name: 'Show all' })).toBeNull()
    // The chip above has an icon of that name.
    await user.click(getByText(page, 'Clear search'))
    expect(names(page)).toEqual(['a'])
  })

  it('offers to show all streamers if one that isn’t recommended matches', async () => {
    const { page } = await openFiltered({ live: [makeRecord('a'), finnish] }, 'fin')
    await user.click(await findByRole(page, 'button', { name: 'Show all' }))
    expect(names(page)).toEqual(['fin'])
  })

  it('does not count the place of a streamer who left', async () => {
    const { page, remove } = await openFiltered({ live: makeRecords('n1', 'n2') }, 'n')
    // That of a status is read out for each search alone.
    expect(await findByText(page, '2 results', { ignore: '[role=status] *' })).toBeDefined()
    await act(() => fireEvent.pointerOver(link(page, 'n2')))
    await remove('n1')
    expect(names(page)).toEqual(['n2'])
    expect(getByText(page, '1 result').role).not.toBe('status')
    expect(page.textContent).not.toContain('2 results')
  })
})
