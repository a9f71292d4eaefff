// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import AccountPage from '../../../../src/features/account/account-page.tsx'
import { useLocale } from '../../../../src/runtime/locale.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render, user } from '../../ui/render.tsx'

let over: OverBackend | undefined
afterEach(() => over?.dispose())

/** Tells the locale that the shell would switch to. */
const LocaleProbe = () => <output>{useLocale()}</output>

async function open(query = '', prepare: (over: OverBackend) => unknown = () => {}) {
  const made = overBackend(query, '/account')
  over = made
  await prepare(made)
  const page = await render(
    <Routed runtime={made.runtime}>
      <LocaleProbe />
      <AccountPage />
    </Routed>,
  )
  return { page, made }
}
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const writes = ({ calls }: OverBackend) => calls.filter(call => !call.startsWith('GET'))

describe('the nickname', () => {
  async function openField(prepare?: (over: OverBackend) => unknown) {
    const opened = await open('', prepare)
    const field = await findByRole<HTMLInputElement>(opened.page, 'textbox', { name: 'Nickname' })
    const save = async (name: string) => {
      await act(() => fireEvent.input(field, { target: { value: name } }))
      await act(() => fireEvent.submit(field))
    }
    return { ...opened, field, save }
  }

  it('is changed by Save', async () => {
    const { made, field, save } = await openField()
    expect(field.value).toBe('Juniper')
    await save('  Ada ')
    await waitFor(() => expect(noteOf(field)).toContain('Saved'))
    expect(field.value).toBe('Ada')
    expect(writes(made)).toEqual(['PATCH user/nickname?name=Ada'])
  })

  it('that somebody has is refused beside the field, and stays typed', async () => {
    const { field, save } = await openField()
    await save('LunaSpin')
    await waitFor(() => expect(noteOf(field)).toContain('That nickname is taken.'))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe('LunaSpin')
  })

  it('that is empty is refused beside the field', async () => {
    const { field, save } = await openField()
    await save(' ')
    await waitFor(() => expect(noteOf(field)).toContain('empty or not allowed'))
  })

  it('that could not be sent says so, and can be sent again', async () => {
    const { made, field, save } = await openField()
    made.intercept = call =>
      call.startsWith('PATCH') ? Response.json({}, { status: 500 }) : undefined
    await save('Ada')
    await waitFor(() => expect(noteOf(field)).toContain("Couldn't save your nickname"))
    made.intercept = () => undefined
    await act(() => fireEvent.submit(field))
    await waitFor(() => expect(noteOf(field)).toContain('Saved'))
  })

  it('is sent once by a double press', async () => {
    const { made, field, save } = await openField()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    made.intercept = call => (call.startsWith('PATCH') ? promise : undefined)
    await save('Ada')
    await act(() => fireEvent.submit(field))
    await act(() => resolve(undefined))
    await waitFor(() => expect(noteOf(field)).toContain('Saved'))
    expect(writes(made)).toHaveLength(1)
  })
})

describe('the language', () => {
  async function openList(prepare?: (over: OverBackend) => unknown) {
    const opened = await open('', prepare)
    const list = await findByRole<HTMLSelectElement>(opened.page, 'combobox', { name: 'Language' })
    await waitFor(() => expect(list.options).toHaveLength(20))
    const choose = (code: string) => act(() => fireEvent.change(list, { target: { value: code } }))
    const locale = () => opened.page.querySelector('output')?.textContent
    return { ...opened, list, choose, locale }
  }

  it('switches the texts at once, before the server answers', async () => {
    const { made, list, choose, locale } = await openList()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    made.intercept = call => (call.startsWith('PUT') ? promise : undefined)
    expect(locale()).toBe('en')
    await choose('pl')
    expect(locale()).toBe('pl')
    await act(() => resolve(undefined))
    expect(list.value).toBe('pl')
    expect(writes(made)).toEqual(['PUT user/language?language=pl'])
  })

  it('is taken back when the server refuses, and the field says so', async () => {
    const { made, list, choose, locale } = await openList()
    made.intercept = call =>
      call.startsWith('PUT')
        ? Response.json({ message: 'Wrong language' }, { status: 400 })
        : undefined
    await choose('pl')
    await waitFor(() => expect(list.value).toBe('en'))
    expect(locale()).toBe('en')
    expect(noteOf(list)).toContain("Couldn't change your language")
  })

  it('stays the last one chosen when an earlier choice fails late', async () => {
    const { made, list, choose } = await openList()
    const { promise, resolve } = Promise.withResolvers<Response>()
    made.intercept = call => (call.includes('language=pl') ? promise : undefined)
    await choose('pl')
    await choose('de')
    await act(() => resolve(Response.json({}, { status: 400 })))
    await act(() => made.clock.advance(1000))
    expect(list.value).toBe('de')
  })
})

describe('the rest of the main tab', () => {
  it('shows the balance', async () => {
    const { page } = await open()
    await findByText(page, /1.284\.50/)
  })

  it('lists favourites, online ones first; one taken out stays and can be put back', async () => {
    const { page, made } = await open('', async ({ backend, runtime }) => {
      const { lobby } = await import('../../../../src/api/lobby.ts')
      const { toggleFavourite } = await import('../../../../src/api/account.ts')
      const { live } = await runtime.http.read(lobby, {})
      const [one, two] = live.records
      for (const record of [one, two]) await toggleFavourite(runtime.http, record?.userId ?? '')
      backend.control.setStreamerStatus(one?.wallet ?? '', 'OFFLINE')
    })
    await findByText(page, '2 of 20')
    const region = getByRole(page, 'region', { name: 'Favourites' })
    expect(getAllByRole(region, 'listitem').map(item => item.textContent)).toEqual([
      expect.stringContaining('LIVE'),
      expect.stringContaining('Offline'),
    ])
    // With their pictures, which the list of favourites itself has not.
    await waitFor(() => expect(region.querySelectorAll('li img')).toHaveLength(2))
    const [heart] = await findAllByRole(region, 'button', { name: 'Favourite' })
    await act(() => heart?.click())
    await findByText(page, '1 of 20')
    expect(getAllByRole(region, 'listitem')).toHaveLength(2)
    expect(heart?.getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(made.calls.at(-1)).toBe('GET favourites/streamers'))
    await act(() => heart?.click())
    await findByText(page, '2 of 20')
  })

  it('says that there are no favourites yet', async () => {
    const { page, made } = await open()
    await findByText(page, 'No favourites yet')
    await user.click(getByRole(page, 'button', { name: "See who's live" }))
    expect(made.path()).toBe('/')
  })

  it('asks an anonymous visitor to log in', async () => {
    const { page, made } = await open('demoType=anonymous')
    await user.click(getByRole(page, 'button', { name: 'Log in' }))
    expect(made.signIns).toEqual(['account'])
    expect(queryByRole(page, 'tab')).toBeNull()
  })
})

describe('the history', () => {
  const openHistory = async (prepare?: (over: OverBackend) => unknown) => {
    const opened = await open('', prepare)
    await user.click(getByRole(opened.page, 'tab', { name: 'History' }))
    return opened
  }
  const rows = (page: HTMLElement) => page.querySelectorAll('time').length

  it('shows 11 copied actions on a page, each with its original', async () => {
    const { page, made } = await openHistory()
    await waitFor(() => expect(rows(page)).toBe(11))
    expect(made.calls).toContain('GET user/game-actions/all?page=0&size=11')
    expect(page.querySelector('ol li')?.textContent).toMatch(/: (Bet|Win|Bet refunded) /)
    expect(page.querySelector('time')?.textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  })

  it('goes through its pages, and shows the last one only as long as it is', async () => {
    const { page, made } = await openHistory()
    const pages = await findByRole(page, 'navigation', { name: 'Pagination' })
    expect(getByRole(pages, 'button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    await user.click(getByRole(pages, 'button', { name: 'Next page' }))
    await waitFor(() => expect(made.calls).toContain('GET user/game-actions/all?page=1&size=11'))
    await waitFor(() => expect(rows(page)).toBe(11))
    const last = getAllByRole(pages, 'button').at(-2)
    await act(() => last?.click())
    await waitFor(() => expect(rows(page)).toBeLessThan(11))
    expect(getByRole(pages, 'button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('shows what went into pools and out of them, by pages that are told one at a time', async () => {
    const { page, made } = await openHistory()
    await user.click(getByRole(page, 'radio', { name: 'Pools' }))
    await waitFor(() => expect(rows(page)).toBe(11))
    const pages = getByRole(page, 'navigation', { name: 'Pagination' })
    for (const text of ['Page 2', 'Page 3']) {
      await user.click(getByRole(pages, 'button', { name: 'Next page' }))
      await waitFor(() => expect(pages.textContent).toContain(text))
      await waitFor(() => expect(rows(page)).toBeGreaterThan(0))
    }
    expect(rows(page)).toBe(5)
    expect(made.calls).toContain('GET pool/transaction?page=2&size=11')
    expect(page.textContent).toMatch(/Deposit|Withdrawal/)
  })

  it('goes back to the last page there is, where it has become shorter meanwhile', async () => {
    let total = 40
    const answer = (call: string, key: string, more: object) => {
      const at = Number(new URLSearchParams(call.split('?')[1]).get('page')) * 11
      const all = Array.from({ length: total }, (_, id) => ({
        ...{ id, amount: 2, currency: 'EUR', date: '2026-01-05T11:58:12' },
        actionType: 'BET_COPIED',
      }))
      const hasNext = at + 11 < total
      return Response.json({ [key]: all.slice(at, at + 11), hasNext, ...more })
    }
    const { page, made } = await openHistory(made => {
      made.intercept = call => {
        if (call.includes('game-actions/all'))
          return answer(call, 'content', { totalElements: total })
        return call.includes('pool/transaction') ? answer(call, 'gameActions', {}) : undefined
      }
    })
    for (const list of ['Copied bets', 'Pools']) {
      total = 40
      await user.click(getByRole(page, 'radio', { name: list }))
      const pages = await findByRole(page, 'navigation', { name: 'Pagination' })
      await user.click(getByRole(pages, 'button', { name: 'Next page' }))
      await waitFor(() => expect(rows(page)).toBe(11))
      total = 15
      // Past the 2 s for which a history is fresh.
      await act(() => made.clock.advance(3000))
      await user.click(getByRole(pages, 'button', { name: 'Next page' }))
      await waitFor(() => expect(rows(page)).toBe(4))
    }
  })

  it('names the streamer by streamerNickname, with or without an original', async () => {
    const action = { actionType: 'BET_COPIED', amount: 2, currency: 'EUR', date: '2026-01-05' }
    const original = { ...action, id: 9, actionType: 'BET' }
    const content = [
      { ...action, id: 1, streamerNickname: 'Ferro' },
      { ...action, id: 2, streamerNickname: 'Quill', nested: original },
    ]
    const { page } = await openHistory(made => {
      made.intercept = call =>
        call.includes('game-actions/all') ? Response.json({ content, totalElements: 2 }) : undefined
    })
    await waitFor(() => expect(rows(page)).toBe(2))
    expect(page.textContent).toContain('Ferro')
    expect(page.textContent).toContain('Quill: Bet')
  })

  it('shows both levels of what was copied', async () => {
    const action = {
      id: 1,
      actionType: 'BET_COPIED',
      amount: 2,
      currency: 'EUR',
      date: '2026-01-05T11:58:12',
    }
    const first = { ...action, id: 3, actionType: 'BET', nickname: 'First' }
    const second = { ...action, id: 2, nickname: 'Second', nested: first }
    const { page } = await openHistory(made => {
      made.intercept = call =>
        call.includes('game-actions/all')
          ? Response.json({ content: [{ ...action, nested: second }], totalElements: 1 })
          : undefined
    })
    await waitFor(() => expect(rows(page)).toBe(1))
    expect(page.textContent).toContain('Second: Bet')
    expect(page.textContent).toContain('First: Bet')
    expect(page.textContent).toContain('2026-01-05 11:58:12 UTC')
    expect(queryByRole(page, 'navigation', { name: 'Pagination' })).toBeNull()
  })

  it('says that nothing was copied yet', async () => {
    const { page } = await openHistory(made => {
      made.intercept = call =>
        call.includes('game-actions/all')
          ? Response.json({ content: [], totalElements: 0 })
          : undefined
    })
    await findByText(page, 'Nothing copied yet')
  })

  it('says that it failed, and loads on Retry', async () => {
    let broken = true
    const { page } = await openHistory(made => {
      made.intercept = call =>
        broken && call.includes('game-actions/all') ? Response.json({}, { status: 400 }) : undefined
    })
    const retry = await findByRole(page, 'button', { name: 'Retry' })
    broken = false
    await user.click(retry)
    await waitFor(() => expect(rows(page)).toBe(11))
  })
})
