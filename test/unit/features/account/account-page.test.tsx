// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { toggleFavourite } from '../../../../src/api/account.ts'
import { lobby } from '../../../../src/api/lobby.ts'
import { userInfo } from '../../../../src/api/user.ts'
import { useLocale } from '../../../../src/app/shell/locale.ts'
import AccountPage from '../../../../src/features/account/account-page.tsx'
import { mergeRemoved } from '../../../../src/features/account/favourite-cards.tsx'
import type { FavouriteStreamer as Streamer } from '../../../../src/model/account.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  createBackendRuntime,
  holding,
  losing,
} from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { user } from '../../ui/render.tsx'

/** Renders the locale that the shell would switch to. */
const LocaleProbe = () => <output>{useLocale()}</output>

const drawAccount = ({ runtime }: BackendRuntime) =>
  renderRouted(
    runtime,
    <>
      <LocaleProbe />
      <AccountPage />
    </>,
  )

async function openAccount(query = '', prepare: (harness: BackendRuntime) => unknown = () => {}) {
  const harness = createBackendRuntime(query, '/account')
  await prepare(harness)
  const page = await drawAccount(harness)
  return { page, harness }
}
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const writes = ({ calls }: BackendRuntime) => calls.filter(call => !call.startsWith('GET'))

describe('nickname', () => {
  async function openField() {
    const opened = await openAccount()
    const field = await findByRole<HTMLInputElement>(opened.page, 'textbox', { name: 'Nickname' })
    const save = async (name: string) => {
      await act(() => fireEvent.input(field, { target: { value: name } }))
      await act(() => fireEvent.submit(field))
    }
    return { ...opened, field, save }
  }

  it('Save changes the nickname, also if it is pressed twice', async () => {
    const { harness, field, save } = await openField()
    expect(field.value).toBe('Juniper')
    expect(field.getAttribute('autocorrect')).toBe('off')
    const answer = holding(harness, 'PATCH')
    await save('  Ada ')
    await act(() => fireEvent.submit(field))
    await answer()
    await waitFor(() => expect(noteOf(field)).toContain('Saved'))
    expect(field.value).toBe('Ada')
    expect(writes(harness)).toEqual(['PATCH user/nickname?name=Ada'])
  })

  it.each([
    ['LunaSpin', 'That nickname is taken.'],
    [' ', 'empty or not allowed'],
  ])('the nickname "%s" shows an error at the field, and is kept', async (name, error) => {
    const { field, save } = await openField()
    await save(name)
    await waitFor(() => expect(noteOf(field)).toContain(error))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(name)
  })

  it('a nickname that failed to save after its form was closed says so when that is opened again, and can be saved again', async () => {
    const { harness, page, save } = await openField()
    const answer = holding(harness, 'PATCH')
    await save('Ada')
    await renderRouted(harness.runtime, 'another page')
    await answer(Response.json({}, { status: 500 }))
    await drawAccount(harness)
    const field = await findByRole<HTMLInputElement>(page, 'textbox', { name: 'Nickname' })
    expect(noteOf(field)).toContain("Couldn't save your nickname")
    expect(field.value).toBe('Ada')
    harness.intercept = () => undefined
    await act(() => fireEvent.submit(field))
    await waitFor(() => expect(noteOf(field)).toContain('Saved'))
  })

  it('a nickname whose answer was lost is read again, and counts as saved if the server has it', async () => {
    const { harness, field, save } = await openField()
    harness.intercept = losing(harness, 'PATCH')
    await save('Ada')
    await waitFor(() => expect(noteOf(field)).toContain('Saved'))
    expect(noteOf(field)).not.toContain("Couldn't save your nickname")
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    harness.intercept = () => undefined
    await save('Juniper')
    await waitFor(() =>
      expect(writes(harness)).toEqual([
        'PATCH user/nickname?name=Ada',
        'PATCH user/nickname?name=Juniper',
      ]),
    )
  })
})

describe('language', () => {
  async function openList() {
    const opened = await openAccount()
    const list = await findByRole<HTMLSelectElement>(opened.page, 'combobox', { name: 'Language' })
    await waitFor(() => expect(list.options).toHaveLength(20))
    const choose = (code: string) => act(() => fireEvent.change(list, { target: { value: code } }))
    const locale = () => opened.page.querySelector('output')?.textContent
    return { ...opened, list, choose, locale }
  }

  it('each language has its name in itself, so that a viewer who cannot read the page finds their own', async () => {
    const { list } = await openList()
    const labels = Array.from(list.options, ({ value, text }) => [value, text])
    expect(Object.fromEntries(labels)).toMatchObject({ en: 'English', pl: 'Polski', de: 'Deutsch' })
    // Which has it read out, and its signs drawn, as of that language.
    for (const { value, lang } of list.options) expect(lang).toBe(value)
  })

  it('languages that fail to load say so, and offer Retry, which is busy until they are there', async () => {
    const { page, harness } = await openAccount('', opened => {
      opened.intercept = answering('languages', {}, 400)
    })
    const retry = await findByRole(page, 'button', { name: 'Retry' })
    expect(retry.closest('[role=alert]')?.textContent).toContain(
      "Couldn't load the other languages.",
    )
    const answer = holding(harness, 'languages')
    await user.click(retry)
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('true'))
    await answer()
    const list = getByRole<HTMLSelectElement>(page, 'combobox', { name: 'Language' })
    await waitFor(() => expect(list.options).toHaveLength(20))
    expect(queryByRole(page, 'button', { name: 'Retry' })).toBeNull()
  })

  it('a chosen language applies at once, before the server responds', async () => {
    const { harness, list, choose, locale } = await openList()
    const answer = holding(harness, 'PUT')
    expect(locale()).toBe('en')
    await choose('pl')
    expect(locale()).toBe('pl')
    await answer()
    expect(list.value).toBe('pl')
    expect(writes(harness)).toEqual(['PUT user/language?language=pl'])
  })

  it('a read during the change shows the old language only until the server has taken the new one', async () => {
    const { harness, list, choose } = await openList()
    const answer = holding(harness, 'PUT')
    await choose('pl')
    await act(async () => harness.runtime.cache.refetch(userInfo, {}))
    await waitFor(() => expect(list.value).toBe('en'))
    await answer()
    await waitFor(() => expect(list.value).toBe('pl'))
  })

  it('a language that the server rejects is rolled back, and the field shows an error', async () => {
    const { harness, list, choose, locale } = await openList()
    harness.intercept = answering('PUT', { message: 'Wrong language' }, 400)
    await choose('pl')
    await waitFor(() => expect(list.value).toBe('en'))
    expect(locale()).toBe('en')
    expect(noteOf(list)).toContain("Couldn't change your language")
  })

  it('a language whose answer was lost is read again, and shows no error if the server has it', async () => {
    const { harness, list, choose, locale } = await openList()
    harness.intercept = losing(harness, 'PUT')
    await choose('pl')
    await waitFor(() => expect(harness.calls.at(-1)).toBe('GET user/info'))
    await waitFor(() => expect(locale()).toBe('pl'))
    expect(list.value).toBe('pl')
    expect(noteOf(list)).not.toContain("Couldn't change your language")
  })

  it('of three quick choices the first and the last are sent, one after the other', async () => {
    const { page, harness, list, choose, locale } = await openList()
    const answer = holding(harness, 'language=pl')
    for (const code of ['pl', 'de', 'fr']) await choose(code)
    expect(writes(harness)).toEqual(['PUT user/language?language=pl'])
    const shown: unknown[] = []
    const observer = new MutationObserver(() => shown.push(locale()))
    observer.observe(page, { subtree: true, childList: true, characterData: true })
    await answer()
    observer.disconnect()
    expect(shown).not.toContain('pl')
    await waitFor(() =>
      expect(writes(harness)).toEqual([
        'PUT user/language?language=pl',
        'PUT user/language?language=fr',
      ]),
    )
    expect(list.value).toBe('fr')
  })

  it('quick choices that fail end on the last language that the server has accepted', async () => {
    const { harness, list, choose } = await openList()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    harness.intercept = async call => {
      if (!call.startsWith('PUT')) return undefined
      await promise
      return call.includes('language=pl') ? undefined : Response.json({}, { status: 400 })
    }
    for (const code of ['pl', 'de', 'fr']) await choose(code)
    await act(() => resolve(undefined))
    await waitFor(() => expect(noteOf(list)).toContain("Couldn't change your language"))
    expect(list.value).toBe('pl')
  })

  it('a language that is chosen again while its first request is open shows the outcome of the last', async () => {
    const { harness, list, choose } = await openList()
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    let count = 0
    harness.intercept = call =>
      call.includes('language=pl') ? answers[count++]?.promise : undefined
    for (const code of ['pl', 'en', 'pl']) await choose(code)
    await act(() => answers[0]?.resolve(Response.json({}, { status: 400 })))
    expect(list.value).toBe('pl')
    expect(noteOf(list)).not.toContain("Couldn't change your language")
    await act(() => answers[1]?.resolve(Response.json({})))
    await waitFor(() => expect(harness.calls.at(-1)).toBe('PUT user/language?language=pl'))
    expect(list.value).toBe('pl')
  })
})

describe('main tab', () => {
  it.each([
    ['with the flag become_a_streamer', 'forceFlags=become_a_streamer', true],
    ['without it', '', false],
  ])(
    'the main tab has the balance, and a link to the studio %s: %s',
    async (_, query, isOffered) => {
      const { page } = await openAccount(query)
      await findByRole(page, 'link', { name: 'Questions and answers' })
      await findByRole(page, 'textbox', { name: 'Nickname' })
      await findByText(page, /1.284\.50/)
      const link = queryByRole(page, 'link', { name: 'Become a streamer' })
      const href = decodeURIComponent(link?.getAttribute('href') ?? '')
      expect(href.endsWith(`/bs-studio/${walletOf('user')}`)).toBe(isOffered)
    },
  )

  it('favourites are listed online first; a removed one stays and can be added back', async () => {
    const { page, harness } = await openAccount('', async ({ backend, runtime }) => {
      const { live } = await runtime.http.read(lobby, {})
      const [first, second] = live.records
      for (const record of [first, second])
        await toggleFavourite(runtime.http, record?.userId ?? '')
      backend.control.setStreamerStatus(first?.wallet ?? '', 'OFFLINE')
    })
    await findByText(page, '2 of 20')
    const region = getByRole(page, 'region', { name: 'Favourites' })
    expect(getAllByRole(region, 'listitem').map(item => item.textContent)).toEqual([
      expect.stringContaining('LIVE'),
      expect.stringContaining('Offline'),
    ])
    // The pictures come from the lobby's record, as favourites have none.
    await waitFor(() => expect(region.querySelectorAll('li img')).toHaveLength(2))
    const [heart] = await findAllByRole(region, 'button', { name: 'Favourite' })
    await act(() => heart?.click())
    await findByText(page, '1 of 20')
    expect(getAllByRole(region, 'listitem')).toHaveLength(2)
    expect(heart?.getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(harness.calls.at(-1)).toBe('GET favourites/streamers'))
    await act(() => heart?.click())
    await findByText(page, '2 of 20')
  })

  it('a favourite’s name and bio are cut off at their end, also where they are read from right to left', async () => {
    const streamer = {
      streamerId: 1,
      wallet: '0xlayla',
      nickname: 'ليلى',
      shortBio: 'ألعاب كل مساء',
      online: true,
    }
    const { page } = await openAccount('', harness => {
      harness.intercept = answering('GET favourites/streamers', [streamer])
    })
    expect((await findByText(page, streamer.nickname)).dir).toBe('auto')
    expect(getByText(page, streamer.shortBio).dir).toBe('auto')
  })

  it('the interval of reality checks is chosen among breaks and limits', async () => {
    const { page } = await openAccount()
    const region = await findByRole(page, 'region', { name: 'Breaks and limits' })
    await findByRole(region, 'combobox', { name: 'Reality check' })
    expect(getAllByRole(page, 'combobox', { name: 'Reality check' })).toHaveLength(1)
  })

  it('an empty list of favourites leads to the lobby', async () => {
    const { page, harness } = await openAccount()
    await findByRole(page, 'heading', { name: 'No favourites yet', level: 3 })
    await user.click(getByRole(page, 'button', { name: "See who's live" }))
    expect(harness.path()).toBe('/')
  })

  it('the account page asks an anonymous visitor to log in', async () => {
    const { page, harness } = await openAccount('demoType=anonymous')
    await user.click(getByRole(page, 'button', { name: 'Log in' }))
    expect(harness.signIns).toEqual(['account'])
    expect(queryByRole(page, 'tab')).toBeNull()
  })
})

describe('history', () => {
  const openHistory = async (prepare?: (harness: BackendRuntime) => unknown) => {
    const opened = await openAccount('', prepare)
    await user.click(getByRole(opened.page, 'tab', { name: 'History' }))
    return opened
  }
  const rows = (page: HTMLElement) => page.querySelectorAll('time').length

  it('an address with the tab of the history opens it', async () => {
    const { page } = await openAccount('', ({ runtime }) =>
      locationOf(runtime).navigate('/account?tab=history'),
    )
    expect(getByRole(page, 'tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(rows(page)).toBe(11))
  })

  it('an address with the tab of the history opens it on the open page too, as often as it is asked for', async () => {
    const { page, harness } = await openAccount()
    const location = locationOf(harness.runtime)
    const go = (path: string) => act(() => location.navigate(path))
    const selected = () => getByRole(page, 'tab', { selected: true }).textContent
    await go('/account?tab=history')
    expect(selected()).toBe('History')
    await user.click(getByRole(page, 'tab', { name: 'Main' }))
    expect(selected()).toBe('Main')
    await go('/account?tab=history')
    expect(selected()).toBe('History')
    // The address of a room beside the lobby, which keeps the account open.
    await go('/room/0x1')
    expect(selected()).toBe('History')
    await user.click(getByRole(page, 'tab', { name: 'Main' }))
    expect(harness.path()).toBe('/room/0x1')
    expect(selected()).toBe('Main')
    await go('/account?tab=history')
    expect(selected()).toBe('History')
  })

  it('the history shows 11 copied actions a page, each with its original', async () => {
    const { page, harness } = await openHistory()
    await waitFor(() => expect(rows(page)).toBe(11))
    expect(harness.calls).toContain('GET user/game-actions/all?page=0&size=11')
    expect(page.querySelector('ol li')?.textContent).toMatch(/: (Bet|Win|Bet refunded) /)
    expect(page.querySelector('time')?.textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  })

  it('the history is paginated, and its last page may be shorter', async () => {
    const { page, harness } = await openHistory()
    const pages = await findByRole(page, 'navigation', { name: 'Pagination' })
    expect(getByRole(pages, 'button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    await user.click(getByRole(pages, 'button', { name: 'Next page' }))
    await waitFor(() => expect(harness.calls).toContain('GET user/game-actions/all?page=1&size=11'))
    await waitFor(() => expect(rows(page)).toBe(11))
    const last = getAllByRole(pages, 'button').at(-2)
    await act(() => last?.click())
    await waitFor(() => expect(rows(page)).toBeLessThan(11))
    expect(getByRole(pages, 'button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('the history of pools is paginated without a known number of pages', async () => {
    const { page, harness } = await openHistory()
    await user.click(getByRole(page, 'radio', { name: 'Pools' }))
    await waitFor(() => expect(rows(page)).toBe(11))
    const pages = getByRole(page, 'navigation', { name: 'Pagination' })
    for (const text of ['Page 2', 'Page 3']) {
      await user.click(getByRole(pages, 'button', { name: 'Next page' }))
      await waitFor(() => expect(pages.textContent).toContain(text))
      await waitFor(() => expect(rows(page)).toBeGreaterThan(0))
    }
    expect(rows(page)).toBe(5)
    expect(harness.calls).toContain('GET pool/transaction?page=2&size=11')
    expect(page.textContent).toMatch(/Deposit|Withdrawal/)
  })

  it('the history of a viewer who plays in pools begins with them', async () => {
    const { page } = await openAccount('copyMode=IN_POOL')
    await user.click(getByRole(page, 'tab', { name: 'History' }))
    expect(getByRole<HTMLInputElement>(page, 'radio', { name: 'Pools' }).checked).toBe(true)
  })

  it('the history of copied bets is paginated also without a known number of pages', async () => {
    const { page, harness } = await openHistory(harness => {
      harness.intercept = changing(harness, 'user/game-actions/all', { totalElements: null })
    })
    await waitFor(() => expect(rows(page)).toBe(11))
    const pages = getByRole(page, 'navigation', { name: 'Pagination' })
    await user.click(getByRole(pages, 'button', { name: 'Next page' }))
    expect(pages.textContent).toBe('Page 2')
    await waitFor(() => expect(rows(page)).toBe(11))
    expect(harness.calls).toContain('GET user/game-actions/all?page=1&size=11')
  })

  it('a history that has become shorter goes back to its last page', async () => {
    let total = 40
    const respond = (call: string, key: string, more: object) => {
      const at = Number(new URLSearchParams(call.split('?')[1]).get('page')) * 11
      const all = Array.from({ length: total }, (_, id) => ({
        ...{ id, amount: 2, currency: 'EUR', date: '2026-01-05T11:58:12' },
        actionType: 'BET_COPIED',
      }))
      const hasNext = at + 11 < total
      return Response.json({ [key]: all.slice(at, at + 11), hasNext, ...more })
    }
    const { page, harness } = await openHistory(harness => {
      harness.intercept = call => {
        if (call.includes('game-actions/all'))
          return respond(call, 'content', { totalElements: total })
        return call.includes('pool/transaction') ? respond(call, 'gameActions', {}) : undefined
      }
    })
    for (const tab of ['Copied bets', 'Pools']) {
      total = 40
      await user.click(getByRole(page, 'radio', { name: tab }))
      const pages = await findByRole(page, 'navigation', { name: 'Pagination' })
      await user.click(getByRole(pages, 'button', { name: 'Next page' }))
      await waitFor(() => expect(rows(page)).toBe(11))
      total = 15
      // Longer than the stale time of a history, 2 s.
      await act(() => harness.clock.advance(3000))
      await user.click(getByRole(pages, 'button', { name: 'Next page' }))
      await waitFor(() => expect(rows(page)).toBe(4))
    }
  })

  const historyOf = (content: readonly object[]) =>
    openHistory(harness => {
      harness.intercept = answering('game-actions/all', { content, totalElements: content.length })
    })

  it('the history names the streamer, and shows both levels of a copied action', async () => {
    const action = {
      ...{ actionType: 'BET_COPIED', amount: 2, currency: 'EUR', date: '2026-01-05T11:58:12' },
    }
    const original = { ...action, id: 9, actionType: 'BET' }
    const second = {
      ...{ ...action, id: 8, nickname: 'Second' },
      nested: { ...original, nickname: 'First' },
    }
    const { page } = await historyOf([
      { ...action, id: 1, streamerNickname: 'Ferro' },
      { ...action, id: 2, streamerNickname: 'Quill', nested: original },
      { ...action, id: 3, nested: second },
    ])
    await waitFor(() => expect(rows(page)).toBe(3))
    for (const text of ['Ferro', 'Quill: Bet', 'Second: Bet', 'First: Bet'])
      expect(page.textContent).toContain(text)
    expect(page.textContent).toContain('2026-01-05 11:58:12 UTC')
    expect(queryByRole(page, 'navigation', { name: 'Pagination' })).toBeNull()
  })

  it('an empty history says that nothing was copied yet', async () => {
    const { page } = await historyOf([])
    await findByText(page, 'Nothing copied yet')
  })
})

describe('mergeRemoved', () => {
  const streamer = (wallet: string): Streamer => ({
    ...{ streamerId: wallet, wallet, nickname: wallet, shortBio: null, online: true },
  })
  const [a, b, c, d] = [streamer('a'), streamer('b'), streamer('c'), streamer('d')]

  it('keeps removed favourites at their place, and adds new ones', () => {
    expect(mergeRemoved([a, b, c], [a, c])).toEqual([a, b, c])
    expect(mergeRemoved([a, b, c], [])).toEqual([a, b, c])
    expect(mergeRemoved([a, b], [a, b, d])).toEqual([a, b, d])
  })

  it('returns the same array if nothing changes', () => {
    const shown = [a, b]
    expect(mergeRemoved(shown, [a, b])).toBe(shown)
    expect(mergeRemoved(shown, [a])).toBe(shown)
  })
})
