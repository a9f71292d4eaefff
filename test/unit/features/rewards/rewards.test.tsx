// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  queryByRole,
  waitFor,
  within,
} from '@testing-library/dom'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import RewardsApp from '../../../../src/features/rewards/rewards-app.tsx'
import { holdResults } from '../../../../src/runtime/held-results.ts'
import { useBalance } from '../../../../src/runtime/use-balance.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

const LIST = '/api/v1/app/game-center/rewards'
const FLAGS = '/api/v1/app/control/user/feature-flags'
const firstPage = `GET ${LIST}?page=0&size=6&sort=createdAt&order=asc`
const patience = { timeout: 30_000 }

let over: OverBackend | undefined
afterEach(() => {
  over?.dispose()
  vi.restoreAllMocks()
})

type Intercept = OverBackend['intercept']

function Balance() {
  const { data } = useBalance()
  return <output>{data ? `${data.balance} ${data.currency}` : ''}</output>
}

async function start(query = '', variant: 'icon' | 'text' = 'text', intercept?: Intercept) {
  const made = overBackend(query)
  if (intercept) made.intercept = intercept
  over = made
  const page = await render(
    <Routed runtime={made.runtime}>
      <RewardsApp variant={variant} />
      <Balance />
    </Routed>,
  )
  return { page, made }
}

const button = (page: HTMLElement, name = /^Rewards/) =>
  findByRole(page, 'button', { name }, patience)

async function open(query = '', intercept?: Intercept) {
  const started = await start(query, 'text', intercept)
  const opener = await button(started.page)
  await act(() => opener.click())
  const dialog = await findByRole(started.page, 'dialog', { name: 'Game rewards' }, patience)
  return { ...started, dialog }
}

const rows = async (dialog: HTMLElement) => {
  const items = await within(dialog).findAllByRole('listitem', {}, patience)
  return items.filter(item => !item.closest('nav'))
}
const claims = (made: OverBackend) => made.calls.filter(call => call.startsWith('PATCH'))
const lists = (made: OverBackend) => made.calls.filter(call => call === firstPage)

const answer = (count: number, unclaimedCount: number) =>
  Response.json({
    rewards: {
      content: Array.from({ length: Math.min(count, 6) }, (_, at) => ({
        id: at,
        gameType: at % 2 ? 'JACKPOT' : 'WHEEL_OF_FORTUNE',
        claimed: at >= unclaimedCount,
        prize: { type: 'MONETARY', amountUsd: 10 },
      })),
      totalElements: count,
      last: count <= 6,
    },
    unclaimedCount,
  })

/** The flags of an operator who has switched on that game alone. */
const only = (call: string, game: 'wheel_of_fortune' | 'jackpot') =>
  call === `GET ${FLAGS}`
    ? Response.json({ gamification_center: true, [`gamification_center_${game}`]: true })
    : undefined

const listAnswers =
  (count: number, unclaimed: number): Intercept =>
  call =>
    call.startsWith(`GET ${LIST}`) ? answer(count, unclaimed) : undefined

describe('the button', () => {
  it.each(['text', 'icon'] as const)('as %s tells how many rewards wait', async variant => {
    const { page } = await start('', variant)
    expect(await button(page, /^Rewards 7 unclaimed$/)).toBeTruthy()
  })

  it('says 99+ above 99', async () => {
    const { page } = await start('', 'icon', listAnswers(140, 120))
    expect((await button(page, /^Rewards 99\+ unclaimed$/)).textContent).toContain('99+')
  })

  it('has no count where nothing waits', async () => {
    const { page, made } = await start('', 'text', listAnswers(3, 0))
    await waitFor(() => expect(lists(made)).toHaveLength(1))
    expect(await button(page, /^Rewards$/)).toBeTruthy()
  })

  it('is not there for an anonymous visitor, who asks for nothing', async () => {
    const { page, made } = await start('demoType=anonymous')
    await act(() => made.clock.advance(1000))
    expect(queryByRole(page, 'button')).toBeNull()
    expect(made.calls).toEqual([])
  })

  it('is not there without the flag gamification_center', async () => {
    const { page, made } = await start('', 'text', call =>
      call === `GET ${FLAGS}` ? Response.json({ gamification_center: false }) : undefined,
    )
    await waitFor(() => expect(made.calls).toContain(`GET ${FLAGS}`))
    await act(() => made.clock.advance(1000))
    expect(queryByRole(page, 'button')).toBeNull()
    expect(lists(made)).toEqual([])
  })
})

describe('the modal', () => {
  it('says what was won and where, six on a page', async () => {
    const { dialog } = await open('tokenName=USD')
    const list = await rows(dialog)
    expect(list).toHaveLength(6)
    const said = () => list.map(row => row.textContent ?? '')
    await waitFor(() => expect(said()[0]).toContain('$120.00 bonus'), patience)
    expect(said()[0]).toMatch(/Jackpot.*Claimed/)
    expect(said()[1]).toContain('$15.00 code')
    expect(said()[1]).toContain('Wheel of fortune')
    expect(said().join()).not.toContain('≈')
  })

  it('shows what an amount is worth in the currency of the session', async () => {
    const { dialog } = await open('tokenName=PLN&tokenPrice=0.25')
    const [first] = await rows(dialog)
    await waitFor(
      () => expect(first?.textContent).toMatch(/\$120\.00 bonus.*≈.zł.480\.00/),
      patience,
    )
  })

  it('has pages where there is more than one, and asks for the next when it is opened', async () => {
    const { dialog, made } = await open()
    await rows(dialog)
    const nav = await within(dialog).findByRole('navigation', { name: 'Pagination' })
    await act(() => within(nav).getByRole('button', { name: 'Page 3' }).click())
    await waitFor(() =>
      expect(made.calls).toContain(`GET ${LIST}?page=2&size=6&sort=createdAt&order=asc`),
    )
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(2))
  })

  it('has none for a single page', async () => {
    const { dialog } = await open('', listAnswers(6, 2))
    expect(await rows(dialog)).toHaveLength(6)
    expect(within(dialog).queryByRole('navigation')).toBeNull()
  })

  it('says so when there is nothing', async () => {
    const { dialog } = await open('', listAnswers(0, 0))
    expect(await within(dialog).findByText('Your rewards will wait here')).toBeTruthy()
  })

  it('hides what belongs to a disabled type', async () => {
    const { dialog } = await open('', call => only(call, 'jackpot'))
    const list = await rows(dialog)
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) expect(row.textContent).toContain('Jackpot')
  })

  it('has full pages of what is left where a type is disabled, and no page too many', async () => {
    const { page, dialog } = await open('', call => only(call, 'wheel_of_fortune'))
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(6))
    const nav = within(dialog).getByRole('navigation', { name: 'Pagination' })
    expect(within(nav).queryByRole('button', { name: 'Page 3' })).toBeNull()
    await act(() => within(nav).getByRole('button', { name: 'Page 2' }).click())
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(5))
    await button(page, /^Rewards 6 unclaimed$/)
    // What is claimed on it stays on it.
    await act(() => within(dialog).getAllByRole('button', { name: 'Claim' })[0]?.click())
    await button(page, /^Rewards 5 unclaimed$/)
    expect(await rows(dialog)).toHaveLength(5)
  })

  it('counts what a disabled type leaves on all pages', async () => {
    const { page, dialog } = await open('', call => only(call, 'jackpot'))
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(3))
    expect(within(dialog).queryByRole('navigation')).toBeNull()
    await button(page, /^Rewards 1 unclaimed$/)
  })

  it('goes page by page of the server where more than fifty hold some of a disabled type', async () => {
    const { dialog, made } = await open(
      '',
      call => only(call, 'wheel_of_fortune') ?? listAnswers(60, 4)(call),
    )
    await waitFor(() => expect(lists(made)).toHaveLength(1))
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(3))
    const nav = within(dialog).getByRole('navigation', { name: 'Pagination' })
    expect(within(nav).getByRole('button', { name: 'Page 10' })).toBeTruthy()
  })

  it('keeps the skeleton when the list does not load, with a Retry under it', async () => {
    let isDown = true
    const { dialog, made } = await open('', call =>
      isDown && call === firstPage ? Response.json({}, { status: 400 }) : undefined,
    )
    const alert = await within(dialog).findByRole('alert')
    expect(dialog.querySelectorAll('[aria-hidden="true"][class*="skeleton"]')).toHaveLength(6)
    isDown = false
    const before = lists(made).length
    await act(() => within(alert).getByRole('button', { name: 'Retry' }).click())
    expect(await rows(dialog)).toHaveLength(6)
    expect(lists(made).length).toBe(before + 1)
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})

describe('a claim', () => {
  const claimOf = async (dialog: HTMLElement, place = 0) => {
    const found = await findAllByRole(dialog, 'button', { name: 'Claim' }, patience)
    const one = found[place]
    if (!one) throw new Error('nothing to claim')
    return one
  }

  it('reads list and balance anew, and the money is there', async () => {
    const { page, dialog, made } = await open('tokenName=USD&balance=70')
    expect(await findByText(page, '70 USD')).toBeTruthy()
    // The second one that waits is money: 10 USD.
    const asked = lists(made).length
    await act(async () => (await claimOf(dialog, 1)).click())
    expect(await findByText(page, '80 USD', {}, patience)).toBeTruthy()
    expect(lists(made).length).toBe(asked + 1)
    const row = (await rows(dialog))[2]
    await waitFor(() => expect(row?.querySelector('time')).not.toBeNull())
    expect(row?.textContent).toContain('Claimed')
    await waitFor(async () => expect(await button(page, /^Rewards 6 unclaimed$/)).toBeTruthy())
    const status = within(dialog)
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
    expect(status.join()).toContain('Claimed: $10.00 bonus')
  })

  it('is sent once, and shows nothing as claimed before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { page, dialog, made } = await open('tokenName=USD&balance=70')
    made.intercept = call => (call.startsWith('PATCH') ? promise : undefined)
    const press = async () => act(async () => (await claimOf(dialog, 1)).click())
    await press()
    await press()
    await press()
    expect(claims(made)).toHaveLength(1)
    expect((await rows(dialog))[2]?.textContent).not.toContain('Claimed')
    expect(await findByText(page, '70 USD')).toBeTruthy()
    await act(() => resolve(undefined))
    await waitFor(async () => expect((await rows(dialog))[2]?.textContent).toContain('Claimed'))
    expect(claims(made)).toHaveLength(1)
  })

  it('that fails says why in its row, and can be tried again', async () => {
    const { dialog, made } = await open()
    made.intercept = call =>
      call.startsWith('PATCH')
        ? Response.json({ message: 'Game reward not found' }, { status: 404 })
        : undefined
    await act(async () => (await claimOf(dialog)).click())
    const row = (await rows(dialog))[1]
    const alert = await within(dialog).findByRole('alert')
    expect(row?.contains(alert)).toBe(true)
    expect(alert.textContent).toBe('This could not be claimed. Game reward not found')
    made.intercept = () => undefined
    await act(async () => (await claimOf(dialog)).click())
    await waitFor(() => expect(row?.textContent).toContain('Claimed'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('whose answer is lost is shown as the server has it, and not sent again', async () => {
    const { page, dialog, made } = await open('tokenName=USD&balance=70')
    made.intercept = async call => {
      if (!call.startsWith('PATCH')) return undefined
      const path = call.replace('PATCH ', 'https://api.example')
      await made.backend.fetch(new Request(path, { method: 'PATCH' }))
      throw new TypeError('the connection broke')
    }
    await act(async () => (await claimOf(dialog, 1)).click())
    expect(await findByText(page, '80 USD', {}, patience)).toBeTruthy()
    await waitFor(async () => expect((await rows(dialog))[2]?.textContent).toContain('Claimed'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(claims(made)).toHaveLength(1)
  })

  it('that another tab was quicker with is shown as claimed', async () => {
    const { dialog, made } = await open()
    await claimOf(dialog)
    const elsewhere = `https://api.example${LIST}/reward-2/claim`
    await made.backend.fetch(new Request(elsewhere, { method: 'PATCH' }))
    made.intercept = call =>
      call.startsWith('PATCH') ? Response.json({ message: 'Taken' }, { status: 409 }) : undefined
    await act(async () => (await claimOf(dialog)).click())
    await waitFor(async () => expect((await rows(dialog))[1]?.textContent).toContain('Claimed'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})

describe('a promo code', () => {
  const copyButton = (dialog: HTMLElement) =>
    within(dialog).findByRole('button', { name: 'Copy code AURORA50' }, patience)

  it('was claimed now where the server names a day that is none', async () => {
    const { made, dialog } = await open('', call => {
      if (!call.startsWith(`GET ${LIST}`)) return undefined
      const prize = { type: 'MONETARY', amountUsd: 10 }
      const reward = { id: 1, gameType: 'JACKPOT', claimed: true, dateOfClaim: '31.02.', prize }
      const rewards = { content: [reward], totalElements: 1, last: true }
      return Response.json({ rewards, unclaimedCount: 0 })
    })
    await rows(dialog)
    const now = new Date(made.clock.now()).toISOString()
    expect(dialog.querySelector('time')?.dateTime.slice(0, 10)).toBe(now.slice(0, 10))
  })

  it('is shown in part once it is claimed, and copied whole', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    const { dialog } = await open()
    const copy = await copyButton(dialog)
    expect(dialog.querySelector('code')?.textContent).toBe('AURORA…')
    await act(() => copy.click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith('AURORA50')
    expect(await within(dialog).findByText('Copied')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('is shown whole where the browser refuses to copy, and the viewer is told', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    const { dialog } = await open()
    const copy = await copyButton(dialog)
    await act(() => copy.click())
    expect(await within(dialog).findByText(/could not be copied/)).toBeTruthy()
    expect(dialog.querySelector('code')?.textContent).toBe('AURORA50')
    vi.unstubAllGlobals()
  })
})

describe('while a result is held back', () => {
  it('balance and count stay as they are, and come with the release', async () => {
    const { page, made } = await start('tokenName=USD&balance=70')
    await button(page, /^Rewards 7 unclaimed$/)
    expect(await findByText(page, '70 USD')).toBeTruthy()
    const balances: unknown[] = []
    made.runtime.events.listen(event => {
      if (event.name === 'casino-balance') balances.push(event.detail)
    })
    const release = await act(() => holdResults(made.runtime))
    const releaseOther = await act(() => holdResults(made.runtime))
    await act(() =>
      made.backend.fetch(
        new Request(`https://api.example${LIST}/reward-3/claim`, { method: 'PATCH' }),
      ),
    )
    await act(() => made.runtime.cache.refetchHeld())
    await waitFor(() => expect(lists(made)).toHaveLength(2))
    expect(await findByText(page, '70 USD')).toBeTruthy()
    expect(await button(page, /^Rewards 7 unclaimed$/)).toBeTruthy()
    await act(release)
    await act(release)
    expect(await findByText(page, '70 USD')).toBeTruthy()
    expect(balances).toEqual([])
    await act(releaseOther)
    expect(await findByText(page, '80 USD')).toBeTruthy()
    expect(await button(page, /^Rewards 6 unclaimed$/)).toBeTruthy()
    expect(balances).toEqual([{ balance: 80, currency: 'USD' }])
  })

  it('the count leaves out a disabled type all the same', async () => {
    const { page, made } = await start('', 'text', call => only(call, 'wheel_of_fortune'))
    await button(page, /^Rewards 6 unclaimed$/)
    const release = await act(() => holdResults(made.runtime))
    expect(await button(page, /^Rewards 6 unclaimed$/)).toBeTruthy()
    await act(release)
  })
})
