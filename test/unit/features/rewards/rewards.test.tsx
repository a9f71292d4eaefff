// @vitest-environment happy-dom
import { findByText, queryByRole, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { deferResults } from '../../../../src/runtime/deferred-results.ts'
import {
  button,
  firstPage,
  type Intercept,
  LIST,
  lists,
  open,
  patience,
  rows,
  start,
} from './rewards-world.tsx'

const FLAGS = '/api/v1/app/control/user/feature-flags'

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

  it('keeps the place of the page numbers from two pages on, however short the page is', async () => {
    const { dialog } = await open('', listAnswers(7, 2))
    await rows(dialog)
    expect(dialog.querySelector('[data-paged="true"]')).not.toBeNull()
  })

  it('has none for a single page', async () => {
    const { dialog } = await open('', listAnswers(6, 2))
    expect(await rows(dialog)).toHaveLength(6)
    expect(within(dialog).queryByRole('navigation')).toBeNull()
  })

  it('says so when there is nothing', async () => {
    const { dialog } = await open('', listAnswers(0, 0))
    expect(await within(dialog).findByText('No rewards yet')).toBeTruthy()
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
      (call, request) => only(call, 'wheel_of_fortune') ?? listAnswers(60, 4)(call, request),
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

describe('while a result is held back', () => {
  it('balance and count stay as they are, and come with the release', async () => {
    const { page, made } = await start('tokenName=USD&balance=70')
    await button(page, /^Rewards 7 unclaimed$/)
    expect(await findByText(page, '70 USD')).toBeTruthy()
    const balances: unknown[] = []
    made.runtime.events.listen(event => {
      if (event.name === 'casino-balance') balances.push(event.detail)
    })
    const release = await act(() => deferResults(made.runtime))
    const releaseOther = await act(() => deferResults(made.runtime))
    await act(() =>
      made.backend.fetch(
        new Request(`https://api.example${LIST}/reward-3/claim`, { method: 'PATCH' }),
      ),
    )
    await act(() => made.runtime.cache.refetchActive())
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
    const release = await act(() => deferResults(made.runtime))
    expect(await button(page, /^Rewards 6 unclaimed$/)).toBeTruthy()
    await act(release)
  })
})
