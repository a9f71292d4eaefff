// @vitest-environment happy-dom
import { findAllByRole, findByText, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FIRST_REWARDS, rewards } from '../../../../src/api/rewards.ts'
import { seconds } from '../../../../src/lib/clock.ts'
import {
  answering,
  type BackendRuntime,
  holding,
  losing,
} from '../../../support/backend-runtime.tsx'
import { newKey } from '../../../support/idempotency-key.ts'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { button, claims, firstPage, LIST, lists, open, rows } from './rewards-setup.tsx'

/** Lets the time of the reads pass that look for the outcome of a claim. */
const passChecks = (dialog: HTMLElement, { clock }: BackendRuntime) =>
  waitInAct(
    () => expect(within(dialog).getByRole('alert')).toBeTruthy(),
    () => clock.advance(seconds(15)),
  )

/** Answers reads of the rewards with a single one, which is claimed. */
const claimedAlone = (fields: object) =>
  answering(`GET ${LIST}`, {
    rewards: {
      content: [{ id: 1, gameType: 'JACKPOT', claimed: true, ...fields }],
      totalElements: 1,
      last: true,
    },
    unclaimedCount: 0,
  })

describe('claim', () => {
  const claimButton = async (dialog: HTMLElement, index = 0) => {
    const found = await findAllByRole(dialog, 'button', { name: 'Claim' })
    const one = found[index]
    if (!one) throw new Error('nothing to claim')
    return one
  }

  it('reloads rewards and balance after a claim, reports the balance, announces the prize, and moves the focus to its row', async () => {
    const { page, dialog, harness } = await open('tokenName=USD&balance=70')
    expect(await findByText(page, '70 USD')).toBeTruthy()
    const balances: unknown[] = []
    harness.runtime.events.listen(event => {
      if (event.name === 'casino-balance') balances.push(event.detail.balance)
    })
    // The second unclaimed reward is 10 USD.
    const before = lists(harness).length
    const claim = await claimButton(dialog, 1)
    claim.focus()
    await act(async () => claim.click())
    expect(await findByText(page, '80 USD')).toBeTruthy()
    expect(balances).toEqual([80])
    expect(lists(harness).length).toBe(before + 1)
    const row = (await rows(dialog))[2]
    await waitFor(() => expect(document.activeElement).toBe(row))
    await waitFor(() => expect(row?.querySelector('time')).not.toBeNull())
    expect(row?.textContent).toContain('Claimed')
    await waitFor(async () => expect(await button(page, /^Rewards 6 unclaimed$/)).toBeTruthy())
    const announcements = () =>
      within(dialog)
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
    // The chunk that formats amounts may load later.
    await waitFor(() => expect(announcements().join()).toContain('Claimed: $10.00 bonus'))
  })

  it('announces a claim of the same prize as the one before as well', async () => {
    const { dialog } = await open('tokenName=USD')
    const claim = async () => act(async () => (await claimButton(dialog, 1)).click())
    const announced = () => within(dialog).getAllByRole('status').at(-1)?.firstChild ?? null
    await claim()
    await waitFor(() => expect(announced()).not.toBeNull())
    const first = announced()
    // Its second unclaimed reward is 10 USD as well.
    await act(async () => (await button(dialog, /^Page 2/)).click())
    await waitFor(async () => expect((await rows(dialog))[0]?.textContent).toContain('$20.00'))
    await claim()
    await waitFor(() => expect(announced()).not.toBe(first))
  })

  it('reports a claim to the page, with its prize and nothing of who has won it', async () => {
    const { dialog, harness } = await open('tokenName=USD&balance=70')
    await act(async () => (await claimButton(dialog, 1)).click())
    await waitFor(() =>
      expect(harness.tracked.filter(({ name }) => name !== 'view')).toEqual([
        {
          name: 'reward-claimed',
          kind: expect.stringMatching(/^(wheel|jackpot)$/),
          prize: 'money',
          amount: 10,
          currency: 'USD',
          demo: true,
        },
      ]),
    )
  })

  it('sends a claim once, and shows it as claimed only after the response', async () => {
    const { page, dialog, harness } = await open('tokenName=USD&balance=70')
    const answer = holding(harness, 'PATCH')
    const press = async () => act(async () => (await claimButton(dialog, 1)).click())
    await press()
    await press()
    await press()
    expect(claims(harness)).toHaveLength(1)
    expect((await rows(dialog))[2]?.textContent).not.toContain('Claimed')
    expect(await findByText(page, '70 USD')).toBeTruthy()
    await answer()
    await waitFor(async () => expect((await rows(dialog))[2]?.textContent).toContain('Claimed'))
    expect(claims(harness)).toHaveLength(1)
  })

  it('shows in its row why a claim failed, and sends it again on the next press', async () => {
    const { dialog, harness } = await open()
    harness.intercept = answering('PATCH', { message: 'Game reward not found' }, 404)
    await act(async () => (await claimButton(dialog)).click())
    const row = (await rows(dialog))[1]
    const alert = await within(dialog).findByRole('alert')
    expect(row?.contains(alert)).toBe(true)
    expect(alert.textContent).toBe(
      "Couldn't claim this reward. Your casino says: Game reward not found",
    )
    harness.intercept = () => undefined
    await act(async () => (await claimButton(dialog)).click())
    await waitFor(() => expect(row?.textContent).toContain('Claimed'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('explains that a claim’s request was lost, and resends it under the same key', async () => {
    const { dialog, harness } = await open()
    const keys: (string | null)[] = []
    harness.intercept = (call, request) => {
      if (!call.startsWith('PATCH')) return undefined
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length < 2) throw new TypeError('the connection broke')
      return undefined
    }
    const claim = await claimButton(dialog)
    const regions = within(dialog).getAllByRole('status')
    await act(async () => claim.click())
    // Read out, as its live region was there before it.
    const checking = await findByText(dialog, 'Checking with the server…')
    expect(regions).toContain(checking.closest('[role=status]'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await passChecks(dialog, harness)
    expect(within(dialog).getByRole('alert').textContent).toContain('Your reward is safe')
    await act(async () => (await claimButton(dialog)).click())
    await waitFor(async () => expect((await rows(dialog))[1]?.textContent).toContain('Claimed'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('shows the server’s state after a lost response, without another request', async () => {
    const { page, dialog, harness } = await open('tokenName=USD&balance=70')
    harness.intercept = losing(harness, 'PATCH')
    await act(async () => (await claimButton(dialog, 1)).click())
    expect(await findByText(page, '80 USD')).toBeTruthy()
    await waitFor(async () => expect((await rows(dialog))[2]?.textContent).toContain('Claimed'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(claims(harness)).toHaveLength(1)
  })

  it('counts a claim once if a read shows it before the response to its retry', async () => {
    const { page, dialog, harness } = await open()
    expect((await button(page)).textContent).toContain('7 unclaimed')
    const retry = Promise.withResolvers<undefined>()
    const lose = losing(harness, 'PATCH')
    harness.intercept = (call, request) => {
      if (call === firstPage) throw new TypeError('the connection broke')
      return claims(harness).length === 2 ? retry.promise : lose(call, request)
    }
    await act(async () => (await claimButton(dialog)).click())
    await passChecks(dialog, harness)
    await act(async () => (await claimButton(dialog)).click())
    harness.intercept = () => undefined
    await act(() => harness.runtime.cache.refetch(rewards, FIRST_REWARDS))
    await waitFor(async () => expect((await rows(dialog))[1]?.textContent).toContain('Claimed'))
    expect((await button(page)).textContent).toContain('6 unclaimed')
    const answerLists = holding(harness, firstPage)
    const listsBefore = lists(harness).length
    await act(() => retry.resolve(undefined))
    await waitFor(() => expect(lists(harness).length).toBeGreaterThan(listsBefore))
    expect((await button(page)).textContent).toContain('6 unclaimed')
    await answerLists()
  })

  it('shows a reward as claimed if another tab has claimed it first', async () => {
    const { dialog, harness } = await open()
    await claimButton(dialog)
    const elsewhere = `https://api.example${LIST}/reward-2/claim`
    await harness.backend.fetch(new Request(elsewhere, { method: 'PATCH', headers: newKey() }))
    harness.intercept = answering('PATCH', { message: 'Taken' }, 409)
    await act(async () => (await claimButton(dialog)).click())
    await waitFor(async () => expect((await rows(dialog))[1]?.textContent).toContain('Claimed'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('shows today as the claim date if the server sends an invalid one', async () => {
    const prize = { type: 'MONETARY', amountUsd: 10 }
    const { harness, dialog } = await open('', claimedAlone({ dateOfClaim: '31.02.', prize }))
    await rows(dialog)
    const now = new Date(harness.clock.now()).toISOString()
    expect(dialog.querySelector('time')?.dateTime.slice(0, 10)).toBe(now.slice(0, 10))
  })
})

describe('promo code', () => {
  it('is neither shown nor copied where the server sends an empty one', async () => {
    const prize = { type: 'PROMO_CODE', amountUsd: 10, promoCode: '' }
    const { dialog } = await open('', claimedAlone({ dateOfClaim: null, prize }))
    expect(await rows(dialog)).toHaveLength(1)
    expect(within(dialog).queryByRole('button', { name: /^Copy code/ })).toBeNull()
  })

  const copyButton = (dialog: HTMLElement) =>
    within(dialog).findByRole('button', { name: 'Copy code AURORA50' })

  it('shows the start of a claimed promo code, and copies all of it', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    const { dialog } = await open()
    const copy = await copyButton(dialog)
    expect(dialog.querySelector('code')?.textContent).toBe('AURORA…')
    await act(async () => copy.click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith('AURORA50')
    expect(await within(dialog).findByText('Copied')).toBeTruthy()
  })

  it('reads from left to right in any language, so that its start is what is shown', async () => {
    const { dialog } = await open()
    const [code] = await within(dialog).findAllByText(/^[A-Z-]+…$/, { selector: 'code' })
    expect(code?.dir).toBe('ltr')
  })

  it('shows all of a promo code if copying fails, and says so', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    const { dialog } = await open()
    const copy = await copyButton(dialog)
    await act(async () => copy.click())
    expect(await within(dialog).findByText(/Couldn't copy/)).toBeTruthy()
    expect(dialog.querySelector('code')?.textContent).toBe('AURORA50')
  })
})
