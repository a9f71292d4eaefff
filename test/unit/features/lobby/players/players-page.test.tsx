// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getByRole,
  getByText,
  queryAllByRole,
  queryByRole,
  waitFor,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lobby } from '../../../../../src/api/lobby.ts'
import { filterParameters } from '../../../../../src/api/players-and-schedule.ts'
import { emptySelection } from '../../../../../src/features/lobby/players/player-filter.ts'
import { PlayersPage } from '../../../../../src/features/lobby/players/players-page.tsx'
import { PlayersToolbar } from '../../../../../src/features/lobby/players/players-toolbar.tsx'
import PlayersView from '../../../../../src/features/lobby/players/players-view.tsx'
import { AppError } from '../../../../../src/lib/errors.ts'
import type { LobbyRecord } from '../../../../../src/model/lobby.ts'
import { sessionIdAtom } from '../../../../../src/runtime/atoms.ts'
import { locationOf } from '../../../../../src/runtime/navigation/app-location.ts'
import { pageStorageOf } from '../../../../../src/runtime/page-storage.ts'
import { createBackendRuntime } from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { createTestRuntime, type TestRuntime } from '../../../../support/test-runtime.tsx'
import { press, render } from '../../../ui/render.tsx'
import { makeLobby, makeRecord } from '../factories.ts'

const games = ['Anvil', 'Book', 'Comet', 'Dial', 'Echo', 'Frost'].map((name, index) => ({
  id: 501 + index,
  name,
}))
const parameters = {
  languages: ['en', 'pl', 'de', 'fr', 'es'],
  providers: ['Halden', 'Umbra'],
  games,
}
const records = [
  makeRecord('a', { language: 'en', gameId: 501, gameProvider: 'Halden', rtp: 0.9 }),
  makeRecord('b', { language: 'pl', gameId: 502, gameProvider: 'Umbra', rtp: 0.95 }),
  makeRecord('c', { player: true, language: 'fi', gameId: 501, gameProvider: 'Halden' }),
]

let harness: TestRuntime
/** How often the list was drawn. */
let draws = 0

async function open(
  all: readonly LobbyRecord[] = records,
  locale: 'en' | 'pl' = 'en',
  responses: Record<string, unknown> = { 'filter-parameters': parameters },
  groups = 3,
) {
  harness = createTestRuntime({ query: 'demoType=anonymous', responses })
  const page = await draw(all, locale)
  await waitFor(() => {
    if ('filter-parameters' in responses) expect(queryAllByRole(page, 'group')).toHaveLength(groups)
    else getByText(page, "Couldn't load the filters.")
  })
  return page
}

/** Draws the page with these players; another call in the same test changes them. */
const draw = (all: readonly LobbyRecord[], locale: 'en' | 'pl' = 'en') =>
  renderRouted(
    harness.runtime,
    <PlayersPage
      type="live"
      records={all}
      read={{ error: undefined, isLoading: false, isSlow: false, retry() {} }}
      grid={found => {
        draws += 1
        return (
          <ol>
            {found.map(it => (
              <li key={it.wallet}>{it.wallet}</li>
            ))}
          </ol>
        )
      }}
    />,
    locale,
  )

const trackedFilters = () =>
  harness.events.flatMap(({ name, detail }) =>
    name === 'casino-track' && detail.name === 'filter' ? [detail] : [],
  )
const click = (element: HTMLElement) => act(() => element.click())
const toggle = (page: HTMLElement, name: string) => click(getByRole(page, 'checkbox', { name }))
const advance = (ms: number) => act(() => harness.clock.advance(ms))
/** Opens the page with the list of games. */
async function openGames() {
  const page = await open()
  await press(page, /^Games/)
  return page
}
const stored = () => localStorage.getItem('players_filters')
const shown = (page: HTMLElement) =>
  [...(page.querySelector('ol')?.children ?? [])].map(it => it.textContent).join('')
const entries = (page: HTMLElement, group: string) =>
  within(getByRole(page, 'group', { name: group }))
    .getAllByRole('checkbox')
    .map(box => box.closest('label')?.textContent)
const type = (page: HTMLElement, text: string) =>
  act(() =>
    fireEvent.input(getByRole(page, 'searchbox', { name: 'Search' }), { target: { value: text } }),
  )

describe('the number of players found', () => {
  it('counts streamers apart, as the lobby does', async () => {
    const page = await open()
    const count = getByRole(page, 'status')
    expect(count.textContent).toBe('2 streamers · 1 player')
    await press(page, /^Games/)
    await toggle(page, 'Book')
    await advance(600)
    expect(count.textContent).toBe('1 streamer')
    await toggle(page, 'Book')
    await toggle(page, 'Echo')
    await advance(600)
    expect(count.textContent).toBe('0 players')
  })

  it('is shown whenever players come and go, and read out after a change of the filters alone', async () => {
    const page = await open()
    const count = getByRole(page, 'status')
    const shownCount = () => count.previousElementSibling?.textContent
    expect(shownCount()).toBe('2 streamers · 1 player')
    await draw(records.slice(1))
    expect(shownCount()).toBe('1 streamer · 1 player')
    // Whoever browses the page finds no earlier number, nor is the same one read out again.
    expect(count.textContent).toBe('')
    await draw(records)
    expect(count.textContent).toBe('')
    await press(page, /^Games/)
    await toggle(page, 'Book')
    await advance(600)
    expect(shownCount()).toBe('1 streamer')
    expect(count.textContent).toBe('1 streamer')
  })

  it('is read out for another filter with the same number', async () => {
    const page = await open()
    const count = getByRole(page, 'status')
    await press(page, /^Games/)
    await toggle(page, 'Echo')
    await advance(600)
    const before = count.firstChild
    expect(count.textContent).toBe('0 players')
    await toggle(page, 'Frost')
    await advance(600)
    expect(count.textContent).toBe('0 players')
    expect(count.firstChild).not.toBe(before)
  })
})

describe('filters in a row', () => {
  it('reports a selection to the page once it is applied', async () => {
    const page = await openGames()
    await toggle(page, 'Book')
    await advance(600)
    expect(trackedFilters()).toEqual([
      { name: 'filter', providers: [], games: ['502'], languages: [], sort: 'popular' },
    ])
  })

  it('applies and stores a selection 600 ms after the last change, and draws the list once', async () => {
    const page = await openGames()
    const before = draws
    await toggle(page, 'Book')
    await advance(400)
    await toggle(page, 'Anvil')
    await advance(599)
    expect(shown(page)).toBe('abc')
    expect(stored()).toBeNull()
    await toggle(page, 'Book')
    await advance(599)
    expect(draws).toBe(before)
    await advance(1)
    expect(draws).toBe(before + 1)
    expect(shown(page)).toBe('ac')
    expect(JSON.parse(stored() ?? '')).toEqual({
      languages: [],
      games: [501],
      providers: [],
    })
  })

  describe('selection that is not applied yet', () => {
    const selectAt = async (path: string) => {
      const page = await open()
      await act(() => locationOf(harness.runtime).navigate(path))
      await press(page, /^Games/)
      await toggle(page, 'Anvil')
      await advance(599)
      return page
    }
    it('stores a pending selection when the page is left', async () => {
      await selectAt('/live')
      expect(stored()).toBeNull()
      window.dispatchEvent(new Event('pagehide'))
      expect(stored()).toContain('501')
    })

    it('stores a pending selection when a room is opened or the element is removed', async () => {
      await selectAt('/live')
      await act(() => locationOf(harness.runtime).navigate('/room/0x1'))
      await render(null)
      expect(stored()).toContain('501')
    })

    it('drops a pending selection when another user signs in', async () => {
      await selectAt('/live')
      // The shell draws everything anew for a session.
      await act(() => harness.runtime.store.set(sessionIdAtom, id => id + 1))
      await render(null)
      await advance(600)
      expect(stored()).toBeNull()
    })

    it('drops what the user before had chosen once it is known that another one is signed in', async () => {
      localStorage.setItem('casino_user', '0xbefore')
      localStorage.setItem('players_sort', 'rtp-asc')
      const chosen = { languages: [], games: [502], providers: [] }
      localStorage.setItem('players_filters', JSON.stringify(chosen))
      const page = await open()
      expect(shown(page)).toBe('b')
      await press(page, /^Games/)
      await toggle(page, 'Anvil')
      await act(() => pageStorageOf(harness.runtime).clearOthers('0xviewer'))
      expect(shown(page)).toBe('abc')
      await advance(600)
      expect(stored()).toBeNull()
      expect(trackedFilters()).toEqual([])
    })

    it('drops a pending selection on a path that clears filters', async () => {
      await selectAt('/live')
      await act(() => locationOf(harness.runtime).navigate('/upcoming'))
      await render(null)
      await advance(600)
      expect(stored()).toBeNull()
    })
  })

  it('searches filters of more than five entries, 200 ms after the last key, in any case', async () => {
    const page = await open()
    // These have two and exactly five entries.
    for (const group of [/^Providers/, /^Languages/]) {
      await press(page, group)
      expect(queryByRole(page, 'searchbox')).toBeNull()
    }
    await press(page, /^Games/)
    await type(page, 'bO')
    await advance(199)
    expect(entries(page, 'Games')).toHaveLength(7)
    await advance(1)
    expect(entries(page, 'Games')).toEqual(['Select all', 'Book'])
  })

  it('keeps selected entries at the top, even if nothing matches the search', async () => {
    const page = await openGames()
    await toggle(page, 'Frost')
    expect(entries(page, 'Games')[1]).toBe('Frost')
    await type(page, 'zzz')
    await advance(200)
    expect(entries(page, 'Games')).toEqual(['Select all', 'Frost'])
    expect(getByText(page, 'Nothing matches your search')).toBeDefined()
  })

  it('selects and deselects the listed entries by Select all', async () => {
    const page = await openGames()
    await type(page, 'o')
    await advance(200)
    await toggle(page, 'Select all')
    expect(getByRole(page, 'button', { name: /^Games/ }).textContent).toContain('4')
    await toggle(page, 'Select all')
    expect(getByRole(page, 'button', { name: /^Games/ }).textContent).not.toContain('4')
  })

  it('shows Reset while anything is selected, which shows all players at once', async () => {
    const page = await open()
    expect(queryByRole(page, 'button', { name: 'Reset' })).toBeNull()
    await press(page, /^Languages/)
    await toggle(page, 'Polish')
    await advance(600)
    expect(shown(page)).toBe('bc')
    await press(page, 'Reset')
    expect(shown(page)).toBe('abc')
    expect(queryByRole(page, 'button', { name: 'Reset' })).toBeNull()
    expect(stored()).toBeNull()
  })

  it("names languages in the viewer's language", async () => {
    const page = await open(records, 'pl')
    await press(page, /^Języki/)
    expect(entries(page, 'Języki')).toEqual([
      'Zaznacz wszystko',
      ...['Angielski', 'Francuski', 'Hiszpański', 'Niemiecki', 'Polski'],
    ])
  })
})

it('sorts by most popular at first, and stores another order at once', async () => {
  const page = await open()
  const sort = getByRole<HTMLSelectElement>(page, 'combobox', { name: 'Sort by' })
  expect([...sort.options].map(option => option.text)).toEqual([
    'Most popular',
    'RTP, low to high',
    'RTP, high to low',
    'Nickname, A to Z',
    'Nickname, Z to A',
  ])
  await act(() => fireEvent.change(sort, { target: { value: 'rtp-desc' } }))
  expect(shown(page)).toBe('bac')
  expect(localStorage.getItem('players_sort')).toBe('rtp-desc')
  await act(() => fireEvent.change(sort, { target: { value: 'popular' } }))
  expect(localStorage.getItem('players_sort')).toBeNull()
})

describe('stored filters', () => {
  it('applies stored filters and sort order from the start', async () => {
    localStorage.setItem('players_filters', '{"games":["501"]}')
    localStorage.setItem('players_sort', 'nickname-desc')
    const page = await open()
    expect(shown(page)).toBe('ac')
    expect(getByRole<HTMLSelectElement>(page, 'combobox', { name: 'Sort by' }).value).toBe(
      'nickname-desc',
    )
  })

  it('ignores stored entries that are no longer offered', async () => {
    localStorage.setItem('players_filters', '{"games":[999],"providers":["Umbra"]}')
    const page = await open()
    expect(shown(page)).toBe('b')
  })
})

describe('filters that failed to load', () => {
  it('shows on Retry that they are read again', async () => {
    const choices = { select() {}, apply() {}, reset() {}, sortBy() {} }
    const page = await render(
      <PlayersToolbar
        filters={{ selected: emptySelection, applied: emptySelection, sort: null, ...choices }}
        entries={undefined}
        results={0}
        read={{ error: new AppError('timeout', ''), isLoading: true, retry() {} }}
      />,
    )
    const retry = getByRole(page, 'button', { name: 'Retry' })
    expect(retry.getAttribute('aria-disabled')).toBe('true')
  })

  it('still offers to reset those that are stored', async () => {
    localStorage.setItem('players_filters', '{"games":[501]}')
    const page = await open(records, 'en', {})
    expect(shown(page)).toBe('ac')
    await press(page, 'Reset')
    expect(shown(page)).toBe('abc')
    expect(queryByRole(page, 'button', { name: 'Reset' })).toBeNull()
    expect(stored()).toBeNull()
  })
})

it.each([
  ['still load', undefined],
  ['have no entries', { providers: [], games: [], languages: [] }],
])('filters that are stored can be reset while they %s', async (_state, entries) => {
  const selected = { ...emptySelection, games: [501] }
  const reset = vi.fn()
  const choices = { select() {}, apply() {}, reset, sortBy() {} }
  const page = await render(
    <PlayersToolbar
      filters={{ selected, applied: selected, sort: null, ...choices }}
      entries={entries}
      results={0}
      read={{ error: undefined, isLoading: true, retry() {} }}
    />,
  )
  await press(page, 'Reset')
  expect(reset).toHaveBeenCalledOnce()
})

describe('filters without entries', () => {
  const without = { 'filter-parameters': { ...parameters, providers: [], languages: [' '] } }
  const none = { 'filter-parameters': { providers: [], languages: [], games: [] } }

  it('are left out, in a row and in the dialog', async () => {
    const page = await open(records, 'en', without, 1)
    expect(getByRole(page, 'group', { name: 'Games' })).toBeDefined()
    await press(page, 'Filters')
    const items = within(await findByRole(page, 'dialog')).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual(['GamesAny'])
  })

  it('leave no button for the dialog, if all are', async () => {
    const page = await open(records, 'en', none, 0)
    await waitFor(() => expect(harness.runtime.cache.peek(filterParameters, {})).toBeDefined())
    await advance(0)
    expect(queryByRole(page, 'button', { name: 'Filters' })).toBeNull()
    expect(queryAllByRole(page, 'group')).toEqual([])
  })
})

describe('empty result', () => {
  it('offers to reset the filters if no player matches', async () => {
    localStorage.setItem('players_filters', '{"games":[506]}')
    const page = await open()
    expect(getByRole(page, 'heading', { name: 'No players match these filters' })).toBeDefined()
    await press(page, 'Reset filters')
    expect(shown(page)).toBe('abc')
  })

  it('says of an empty list that no one is live', async () => {
    const page = await open([])
    expect(getByRole(page, 'heading', { name: "No one's live right now" })).toBeDefined()
  })
})

describe('filters dialog', () => {
  const dialog = (page: HTMLElement) => findByRole(page, 'dialog')

  it('applies the selection of a group only on Apply, and returns the focus to what opened it', async () => {
    const page = await open()
    getByRole(page, 'button', { name: 'Filters' }).focus()
    await press(page, 'Filters')
    await press(await dialog(page), /^Games/)
    await toggle(await dialog(page), 'Book')
    expect(getByRole(await dialog(page), 'button', { name: 'Apply 1' })).toBeDefined()
    await press(await dialog(page), 'Back')
    expect(shown(page)).toBe('abc')
    expect(getByRole(await dialog(page), 'button', { name: 'Show 3' })).toBeDefined()

    await press(await dialog(page), /^Games/)
    expect(
      getByRole<HTMLInputElement>(await dialog(page), 'checkbox', { name: 'Book' }).checked,
    ).toBe(false)
    await toggle(await dialog(page), 'Book')
    await press(await dialog(page), 'Apply 1')
    expect(shown(page)).toBe('b')
    expect(getByRole(await dialog(page), 'button', { name: 'Games Book' })).toBeDefined()
    await press(await dialog(page), 'Show 1')
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'Filters (1)' }))
  })

  it('focuses the opened group, and on the way back its button', async () => {
    const page = await open()
    await press(page, 'Filters')
    await press(await dialog(page), /^Languages/)
    expect(document.activeElement).toBe(
      getByRole(await dialog(page), 'group', { name: 'Languages' }),
    )
    await press(await dialog(page), 'Back')
    expect(document.activeElement).toBe(
      getByRole(await dialog(page), 'button', { name: /^Languages/ }),
    )
  })

  it('goes back from a group on Esc, on the back gesture of Android and by X, and closes from the groups', async () => {
    const page = await open()
    await press(page, 'Filters')
    const pressEsc = (it: HTMLElement) => act(() => fireEvent(it, new Event('cancel')))
    for (const leave of [pressEsc, (it: HTMLElement) => press(it, 'Close')]) {
      await press(await dialog(page), /^Games/)
      await toggle(await dialog(page), 'Book')
      await leave(await dialog(page))
      expect(document.activeElement).toBe(
        getByRole(await dialog(page), 'button', { name: 'Games Any' }),
      )
    }
    await press(await dialog(page), 'Close')
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('resets all groups in the dialog, and applies that at once', async () => {
    localStorage.setItem('players_filters', '{"games":[501],"languages":["pl"]}')
    const page = await open()
    await press(page, 'Filters (2)')
    await press(await dialog(page), 'Reset')
    expect(shown(page)).toBe('abc')
    expect(getByRole(await dialog(page), 'button', { name: 'Show 3' })).toBeDefined()
  })
})

describe('ordinary players', () => {
  /** Opens the list by its address, before the operator's settings are known. */
  async function openLive() {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const opened = createBackendRuntime('demoType=anonymous')
    const { runtime } = opened
    opened.intercept = call => {
      if (call === 'GET settings') return promise
      if (call.startsWith('GET lobby?')) return Response.json(makeLobby(records))
      return Response.json({}, { status: 404 })
    }
    const page = await renderRouted(runtime, <PlayersView />)
    await waitFor(() => expect(runtime.cache.peek(lobby, {})).toBeDefined())
    const names = () => [...page.querySelectorAll('article a')].map(it => it.textContent?.at(-1))
    expect(names()).toEqual([])
    expect(page.querySelector('[aria-busy]')).not.toBeNull()
    const answer = async (response: Response) => {
      await act(async () => resolve(response))
      await waitFor(() => expect(page.querySelector('[aria-busy]')).toBeNull())
    }
    return { answer, names }
  }

  it('are not shown before it is known that the operator hides them', async () => {
    const { answer, names } = await openLive()
    await answer(Response.json({ showOnlyStreamers: true }))
    expect(names()).toEqual(['a', 'b'])
  })

  it('are shown if the settings fail to load', async () => {
    const { answer, names } = await openLive()
    await answer(Response.json({}, { status: 400 }))
    expect(names()).toEqual(['a', 'b', 'c'])
  })
})
