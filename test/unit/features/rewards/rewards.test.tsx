// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  getByRole,
  queryByRole,
  waitFor,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { balance } from '../../../../src/api/money.ts'
import { withParams } from '../../../../src/api/resource.ts'
import { FIRST_50_REWARDS, FIRST_REWARDS, rewards } from '../../../../src/api/rewards.ts'
import { freezeData } from '../../../../src/features/events/result/event-results.tsx'
import type { Runtime } from '../../../../src/runtime/runtime.ts'
import { answering, type BackendRuntime } from '../../../support/backend-runtime.tsx'
import { newKey } from '../../../support/idempotency-key.ts'
import {
  button,
  firstPage,
  type Intercept,
  LIST,
  lists,
  open,
  rows,
  start,
} from './rewards-setup.tsx'

const FLAGS = '/api/v1/app/control/user/feature-flags'

/** Answers reads of the rewards with the first page of so many. */
const respondWith = (count: number, unclaimedCount: number): Intercept =>
  answering(`GET ${LIST}`, {
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

/** Answers with the flags of an operator who has enabled the rewards, and these games. */
const flagged = (games: object) =>
  answering(`GET ${FLAGS}`, { gamification_center: true, ...games })
const wheelsAlone = flagged({ gamification_center_wheel_of_fortune: true })

const press = (part: HTMLElement, name: string) =>
  act(() => getByRole(part, 'button', { name }).click())

describe('rewards button', () => {
  it.each(['text', 'icon'] as const)(
    'counts unclaimed rewards on the %s variant',
    async variant => {
      const { page } = await start('', variant)
      expect(await button(page, /^Rewards 7 unclaimed$/)).toBeTruthy()
    },
  )

  it.each([
    [99, /^Rewards 99 unclaimed$/],
    [100, /^Rewards 99\+ unclaimed$/],
  ])('counts %i unclaimed rewards as %s', async (unclaimed, name) => {
    const { page } = await start('', 'icon', respondWith(140, unclaimed))
    expect(await button(page, name)).toBeTruthy()
  })

  it('shows no count without unclaimed rewards', async () => {
    const { page, harness } = await start('', 'text', respondWith(3, 0))
    await waitFor(() => expect(lists(harness)).toHaveLength(1))
    expect(await button(page, /^Rewards$/)).toBeTruthy()
  })

  it.each<[string, string, Intercept | undefined]>([
    ['for an anonymous visitor', 'demoType=anonymous', undefined],
    [
      'without the flag gamification_center',
      '',
      answering(`GET ${FLAGS}`, { gamification_center: false }),
    ],
  ])('renders and reads nothing %s', async (_who, query, intercept) => {
    const { page, harness } = await start(query, 'text', intercept)
    if (intercept) await waitFor(() => expect(harness.calls).toContain(`GET ${FLAGS}`))
    await act(() => harness.clock.advance(1000))
    expect(queryByRole(page, 'button')).toBeNull()
    expect(lists(harness)).toEqual([])
    if (!intercept) expect(harness.calls).toEqual([])
  })
})

describe('rewards dialog', () => {
  it('lists the prizes and their games, six per page', async () => {
    const { dialog } = await open('tokenName=USD')
    const list = await rows(dialog)
    expect(list).toHaveLength(6)
    const texts = () => list.map(row => row.textContent ?? '')
    await waitFor(() => expect(texts()[0]).toContain('$120.00 bonus'))
    expect(texts()[0]).toMatch(/Jackpot.*Claimed/)
    expect(texts()[1]).toContain('$15.00 code')
    expect(texts()[1]).toContain('Wheel of fortune')
    expect(texts().join()).not.toContain('≈')
  })

  it('shows the value of a prize in the session’s currency', async () => {
    const { dialog } = await open('tokenName=PLN&tokenPrice=0.25')
    const [first] = await rows(dialog)
    await waitFor(() => expect(first?.textContent).toMatch(/\$120\.00 bonus.*≈.zł.480\.00/))
  })

  it('shows page numbers for more than one page, and loads a page when it is opened', async () => {
    const { dialog, harness } = await open()
    await rows(dialog)
    const nav = await within(dialog).findByRole('navigation', { name: 'Pagination' })
    await press(nav, 'Page 3')
    await waitFor(() =>
      expect(harness.calls).toContain(`GET ${LIST}?page=2&size=6&sort=createdAt&order=asc`),
    )
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(2))
  })

  it.each([
    [7, 6, true],
    [6, 6, false],
  ])('with %d rewards shows %d, in pages of one height: %s', async (count, shown, isPaged) => {
    const { dialog } = await open('', respondWith(count, 2))
    expect(await rows(dialog)).toHaveLength(shown)
    expect(within(dialog).queryByRole('navigation') !== null).toBe(isPaged)
    expect(dialog.querySelector('[data-paged="true"]') !== null).toBe(isPaged)
  })

  it('shows a message if there are no rewards', async () => {
    const { dialog } = await open('', respondWith(0, 0))
    expect(await within(dialog).findByText('No rewards yet')).toBeTruthy()
  })

  it('fills pages with the rewards of enabled games', async () => {
    const { page, dialog } = await open('', wheelsAlone)
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(6))
    const nav = within(dialog).getByRole('navigation', { name: 'Pagination' })
    expect(within(nav).queryByRole('button', { name: 'Page 3' })).toBeNull()
    await press(nav, 'Page 2')
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(5))
    await button(page, /^Rewards 6 unclaimed$/)
    // A claimed reward stays on its page.
    await act(() => within(dialog).getAllByRole('button', { name: 'Claim' })[0]?.click())
    await button(page, /^Rewards 5 unclaimed$/)
    expect(await rows(dialog)).toHaveLength(5)
  })

  it('uses the server’s pages for more than fifty rewards, even if a game is disabled', async () => {
    const { dialog, harness } = await open(
      '',
      (call, request) => wheelsAlone(call) ?? respondWith(60, 4)(call, request),
    )
    await waitFor(() => expect(lists(harness)).toHaveLength(1))
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(3))
    const nav = within(dialog).getByRole('navigation', { name: 'Pagination' })
    expect(within(nav).getByRole('button', { name: 'Page 10' })).toBeTruthy()
  })

  /** Answers the pages of rewards of wheels, of which some pages have those of jackpots alone. */
  const pagesOf =
    (count: number, isOfJackpots: (page: number) => boolean): Intercept =>
    call => {
      const { searchParams } = new URL(call.replace('GET ', 'https://api.example'))
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
      const games = Array.from({ length: count }, (_, at) =>
        isOfJackpots(Math.floor(at / 6)) ? 'JACKPOT' : 'WHEEL_OF_FORTUNE',
      )
      const content = games.map((gameType, id) => ({
        ...{ id, gameType, claimed: false, prize: { type: 'MONETARY', amountUsd: id + 1 } },
      }))
      return Response.json({
        rewards: {
          content: content.slice(page * size, (page + 1) * size),
          ...{ totalElements: count, last: (page + 1) * size >= count },
        },
        unclaimedCount: count,
      })
    }
  const withJackpotPages = (...jackpotPages: number[]) =>
    pagesOf(60, page => jackpotPages.includes(page))
  const wheelsOf60 =
    (pages: Intercept): Intercept =>
    (call, request) =>
      wheelsAlone(call) ?? (call.startsWith(`GET ${LIST}`) ? pages(call, request) : undefined)
  const firstRow = async (dialog: HTMLElement) => (await rows(dialog))[0]?.textContent

  it('goes past the server’s pages of which all rewards are hidden, forward and back', async () => {
    const { dialog } = await open('', wheelsOf60(withJackpotPages(0, 1, 3)))
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$13.00'))
    expect(within(dialog).queryByText('No rewards yet')).toBeNull()
    await press(dialog, 'Next page')
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$25.00'))
    await press(dialog, 'Previous page')
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$13.00'))
  })

  const serverPages = (harness: BackendRuntime) =>
    harness.calls.filter(call => call.startsWith(`GET ${LIST}`) && call.includes('size=6'))
  const expectNoRewards = async (dialog: HTMLElement) => {
    expect(await within(dialog).findByText('No rewards yet')).toBeTruthy()
    expect(within(dialog).queryByRole('navigation')).toBeNull()
    expect(within(dialog).queryByRole('listitem')).toBeNull()
  }

  it('shows a message if more than fifty rewards are all hidden, until one is won that is not', async () => {
    let pages = pagesOf(60, () => true)
    const { dialog, harness } = await open('', (call, request) => wheelsOf60(pages)(call, request))
    await expectNoRewards(dialog)
    expect(serverPages(harness)).toHaveLength(10)
    pages = pagesOf(61, page => page < 10)
    await act(() => harness.runtime.cache.refetchActive())
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$61.00'))
  })

  it('shows a message if both games are disabled, and reads no more pages', async () => {
    const pages = wheelsOf60(pagesOf(60, () => true))
    const { dialog, harness } = await open('', (...call) => flagged({})(call[0]) ?? pages(...call))
    await expectNoRewards(dialog)
    expect(serverPages(harness)).toEqual([])
  })

  it('stays on the last page with a reward that is not hidden, and counts no page after it', async () => {
    const { dialog } = await open('', wheelsOf60(withJackpotPages(2, 3, 4, 5, 6, 7, 8, 9)))
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$1.00'))
    await press(dialog, 'Next page')
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$7.00'))
    await press(dialog, 'Next page')
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Page 3' })).toBeNull())
    expect(await firstRow(dialog)).toContain('$7.00')
    expect(within(dialog).queryByText('No rewards yet')).toBeNull()
  })

  it('goes back from a last page of which all rewards are hidden to one with others', async () => {
    const { dialog } = await open('', wheelsOf60(withJackpotPages(8, 9)))
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$1.00'))
    await press(dialog, 'Page 10')
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$43.00'))
  })

  it('returns to the first rewards that are not hidden from the pages before them', async () => {
    const { dialog } = await open('', wheelsOf60(withJackpotPages(0, 1)))
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$13.00'))
    await press(dialog, 'Previous page')
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$13.00'))
    const current = within(dialog).getByRole('button', { name: 'Page 3' })
    expect(current.getAttribute('aria-current')).toBe('page')
  })

  it('passes over many hidden pages also when it is opened again', async () => {
    const { page, dialog } = await open('', wheelsOf60(pagesOf(300, at => at < 40)))
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$241.00'), {
      timeout: 10_000,
    })
    await press(dialog, 'Close')
    await waitFor(() => expect(queryByRole(page, 'dialog')).toBeNull())
    await act(async () => (await button(page)).click())
    const again = await findByRole(page, 'dialog', { name: 'Game rewards' })
    await waitFor(async () => expect(await firstRow(again)).toContain('$241.00'))
  })

  it('shows the last page if the list has become shorter than the present one', async () => {
    let pages = pagesOf(60, () => false)
    const { dialog, harness } = await open('', (call, request) =>
      call.startsWith(`GET ${LIST}`) ? pages(call, request) : undefined,
    )
    await rows(dialog)
    await press(dialog, 'Page 10')
    await waitFor(async () => expect(await firstRow(dialog)).toContain('$55.00'))
    pages = pagesOf(14, () => false)
    await act(() => harness.runtime.cache.refetchActive())
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(2))
    expect(await firstRow(dialog)).toContain('$13.00')
    expect(within(dialog).queryByText('No rewards yet')).toBeNull()
  })

  it('counts a claim on the button also with more than fifty rewards and a disabled game', async () => {
    const pages = withJackpotPages()
    const { page, dialog, harness } = await open('', wheelsOf60(pages))
    await button(page, /^Rewards 60 unclaimed$/)
    harness.intercept = call =>
      call.startsWith('PATCH') ? new Response(null, { status: 204 }) : new Promise(() => {})
    await act(() => within(dialog).getAllByRole('button', { name: 'Claim' })[0]?.click())
    await button(page, /^Rewards 59 unclaimed$/)
  })

  it('keeps the skeleton if the rewards fail to load, with Retry below it', async () => {
    let isDown = true
    const { dialog, harness } = await open('', call =>
      isDown && call === firstPage ? Response.json({}, { status: 400 }) : undefined,
    )
    const alert = await within(dialog).findByRole('alert')
    expect(dialog.querySelectorAll('[aria-hidden="true"][class*="skeleton"]')).toHaveLength(6)
    isDown = false
    const before = lists(harness).length
    await press(alert, 'Retry')
    expect(await rows(dialog)).toHaveLength(6)
    expect(lists(harness).length).toBe(before + 1)
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})

const frozen = [FIRST_REWARDS, FIRST_50_REWARDS].map(params => withParams(rewards, params))
const freeze = (runtime: Runtime) => freezeData(runtime, [balance, ...frozen])

it('keeps balance and count unchanged until every freeze by an animation has ended', async () => {
  const { page, harness } = await start('tokenName=USD&balance=70')
  await button(page, /^Rewards 7 unclaimed$/)
  expect(await findByText(page, '70 USD')).toBeTruthy()
  const balances: unknown[] = []
  harness.runtime.events.listen(event => {
    if (event.name === 'casino-balance') balances.push(event.detail)
  })
  const release = await act(() => freeze(harness.runtime))
  const releaseOther = await act(() => freeze(harness.runtime))
  await act(() =>
    harness.backend.fetch(
      new Request(`https://api.example${LIST}/reward-3/claim`, {
        method: 'PATCH',
        headers: newKey(),
      }),
    ),
  )
  await act(() => harness.runtime.cache.refetchActive())
  await waitFor(() => expect(lists(harness)).toHaveLength(2))
  expect(await findByText(page, '70 USD')).toBeTruthy()
  expect(await button(page, /^Rewards 7 unclaimed$/)).toBeTruthy()
  await act(release)
  await act(release)
  expect(await findByText(page, '70 USD')).toBeTruthy()
  expect(balances).toEqual([])
  await act(releaseOther)
  expect(await findByText(page, '80 USD')).toBeTruthy()
  expect(await button(page, /^Rewards 6 unclaimed$/)).toBeTruthy()
  expect(balances).toEqual([{ balance: 80, currency: 'USD', demo: true }])
})
