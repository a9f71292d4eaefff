// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { balance as balanceResource } from '../../../../src/api/money.ts'
import { poolInfo } from '../../../../src/api/pool.ts'
import PlayWatch from '../../../../src/features/play/play-watch.tsx'
import PoolPanel from '../../../../src/features/pool/pool-panel.tsx'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { hostPauseAtom } from '../../../../src/runtime/play/host-pause.ts'
import { answerRealityCheck } from '../../../../src/runtime/play/reality-check.ts'
import { realityCheckAtom } from '../../../../src/runtime/play/reality-check-state.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  createBackendRuntime,
  holding,
  liveRecordOf,
  withAnswer,
  withChanges,
  withSettings,
} from '../../../support/backend-runtime.tsx'
import { Headroom } from '../../../support/headroom.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { advanceBySeconds, waitInAct } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'

interface PageOptions {
  query?: string
  prepare?: (over: BackendRuntime) => unknown
  matches?: (record: LobbyRecord) => boolean
}

async function open({
  query = '',
  prepare,
  matches = ({ streamer }) => streamer,
}: PageOptions = {}) {
  const harness = createBackendRuntime(`copyMode=IN_POOL&${query}`)
  prepare?.(harness)
  const record = await liveRecordOf(harness, matches)
  const page = await renderRouted(
    harness.runtime,
    <>
      <PlayWatch />
      <PoolPanel record={record} />
      <Headroom />
    </>,
  )
  const press = async (name: string) => user.click(await findByRole(page, 'button', { name }))
  return { harness, record, page, press }
}

/** Opens it, and deposits an amount. */
async function openDeposited(amount: string, options?: PageOptions) {
  const opened = await open(options)
  const field = await submitDeposit(opened.page, amount)
  await findByText(opened.page, /You deposited/)
  return { ...opened, field }
}
const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.input(field, { target: { value } }))
const submit = (field: HTMLElement) => act(async () => fireEvent.submit(field))
const writes = ({ calls }: BackendRuntime) => calls.filter(call => !call.startsWith('GET'))
const amountOf = (page: HTMLElement) =>
  findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Amount' })
async function submitDeposit(page: HTMLElement, typed: string) {
  await findByText(page, /Your balance/)
  const field = await amountOf(page)
  await type(field, typed)
  await act(async () => {
    fireEvent.submit(field)
    fireEvent.submit(field)
  })
  return field
}

it('sends a deposit once, and lists it among deposits and withdrawals', async () => {
  const { page, harness, field } = await openDeposited('12,50')
  expect(field.value).toBe('')
  await user.click(getByRole(page, 'tab', { name: 'My share' }))
  await waitFor(() => expect(page.textContent).toContain('−€12.50'))
  expect(writes(harness)).toEqual(['POST pool/deposit'])
})

it('deposits no more than the limits of the session leave', async () => {
  const { page, harness } = await open({ prepare: withSettings({ sessionLossLimit: 8 }) })
  const field = await submitDeposit(page, '8.01')
  await waitInAct(() => expect(page.textContent).toContain('You have €8.00 left.'))
  expect(writes(harness)).toEqual([])
  await type(field, '8')
  await submit(field)
  await waitInAct(() => expect(page.textContent).toContain('You deposited €8.00'))
})

it('leaves nothing of a limit for what is pressed while a deposit is sent', async () => {
  const { page, harness } = await open({ prepare: withSettings({ sessionLossLimit: 8 }) })
  const release = holding(harness, 'POST pool/deposit')
  await waitInAct(() => expect(page.textContent).toContain('left: 8'))
  await submitDeposit(page, '8')
  await waitInAct(() => expect(page.textContent).toContain('left: 0'))
  expect(page.textContent).not.toContain('left.')
  await release(Response.json({}, { status: 400 }))
  await waitInAct(() => expect(page.textContent).toContain('left: 8'))
})

it('leaves out what was typed in the currency that the account had before', async () => {
  const { page, harness } = await open()
  await findByText(page, /Your balance/)
  const field = await amountOf(page)
  await type(field, '3.21')
  harness.intercept = changing(harness, 'GET balance', { balance: 900, currency: 'JPY' })
  await act(async () => harness.runtime.cache.refetch(balanceResource, {}))
  await waitFor(() => expect(page.textContent).toContain('Your balance: ¥900'))
  expect(field.value).toBe('')
  await type(field, '300')
  expect(field.value).toBe('300')
})

it('has a place to set limits, which a deposit keeps', async () => {
  const { page, harness } = await open()
  await user.click(await findByRole(page, 'button', { name: 'Session limits None' }))
  const stake = await findByRole(page, 'spinbutton', { name: 'Total stake limit' })
  await type(stake, '5')
  await submit(stake)
  await waitFor(() => expect(queryByRole(page, 'dialog')).toBeNull())
  await submitDeposit(page, '6')
  await waitInAct(() => expect(page.textContent).toContain('You have €5.00 left.'))
  expect(writes(harness)).toEqual(['PUT user/limits'])
})

it('deposits nothing until the settings are read, which have the operator’s limits', async () => {
  let release = async () => {}
  const { page, harness } = await open({
    prepare(it) {
      release = holding(it, 'GET settings')
    },
  })
  const field = await submitDeposit(page, '8')
  await waitFor(() => expect(page.textContent).toContain('still checking your session limits'))
  expect(writes(harness)).toEqual([])
  await release()
  await submit(field)
  await waitInAct(() => expect(page.textContent).toContain('You deposited €8.00'))
})

it('takes one order at a time: while one is sent, the other button is off', async () => {
  const { page, harness, field } = await openDeposited('5')
  const sent: Record<string, () => void> = {}
  harness.intercept = call =>
    call.startsWith('GET')
      ? undefined
      : new Promise(resolve => {
          sent[call] = () => resolve(undefined)
        })
  const deposit = getByRole<HTMLButtonElement>(page, 'button', { name: 'Deposit' })
  const withdraw = getByRole<HTMLButtonElement>(page, 'button', { name: 'Withdraw' })
  await waitFor(() => expect(withdraw.disabled).toBe(false))
  await type(field, '6')
  await submit(field)
  expect(withdraw.disabled).toBe(true)
  await act(async () => sent['POST pool/deposit']?.())
  await waitFor(() => expect(withdraw.disabled).toBe(false))
  await user.click(withdraw)
  expect(deposit.disabled).toBe(true)
})

it('reports a deposit and the withdrawal of the whole share to the page', async () => {
  const { harness, record, press } = await openDeposited('12,50')
  await press('Withdraw')
  await waitInAct(() => expect(harness.tracked).toHaveLength(2))
  const order = { roomId: record.wallet, amount: 12.5, currency: 'EUR', demo: true }
  expect(harness.tracked).toEqual([
    { name: 'deposit', ...order },
    { name: 'withdrawal', ...order },
  ])
})

it('shows the three sections of the bank as a chart and as a table with a total', async () => {
  const { page } = await open()
  const table = await findByRole(page, 'table')
  const rows = [...table.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^You/)
  expect(rows[2]).toMatch(/^Others \(\d+\)/)
  expect(table.querySelector('tfoot')?.textContent).toMatch(/^Total€/)
  const chart = getByRole(page, 'img', { name: /^Pool breakdown/ })
  // The viewer has no share yet.
  expect(chart.querySelectorAll('rect')).toHaveLength(2)
})

it('lists the players by share, the largest first', async () => {
  const { page } = await open()
  await user.click(await findByRole(page, 'tab', { name: 'Players' }))
  await waitFor(() => expect(page.querySelectorAll('ol li').length).toBeGreaterThan(1))
  const shares = [...page.querySelectorAll('ol li')].map(row =>
    Number.parseFloat(row.lastElementChild?.textContent ?? ''),
  )
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  expect(shares.every(share => share > 0)).toBe(true)
})

it('lists the players by amount where the server sends no percentages', async () => {
  const participants = [10, 400, 90].map((amount, userId) => ({
    userId,
    nickname: `Player ${amount}`,
    amount,
    percentage: null,
  }))
  const others = { label: 'OTHERS', amount: 500, percentage: null, participants }
  const bank = { totalBank: 500, currency: 'EUR', sections: [others] }
  const { page } = await open({ prepare: withAnswer('GET pool/bank-overview', bank) })
  await user.click(await findByRole(page, 'tab', { name: 'Players' }))
  await findByText(page, 'Player 10')
  const names = [...page.querySelectorAll('ol li')].map(row => row.firstElementChild?.textContent)
  expect(names).toEqual(['Player 400', 'Player 90', 'Player 10'])
})

it('finds no fault with an empty amount while a withdrawal is sent', async () => {
  const { page, harness } = await openDeposited('5')
  holding(harness, 'POST pool/withdraw')
  await user.click(getByRole(page, 'button', { name: /^Withdraw/ }))
  await submit(await amountOf(page))
  expect((await amountOf(page)).getAttribute('aria-invalid')).not.toBe('true')
})

function openOnPhone(options?: PageOptions) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  return open(options)
}

it('keeps on a phone what was typed for a deposit while the share is withdrawn', async () => {
  const { page, press } = await openOnPhone()
  await press('Deposit')
  await submitDeposit(page, '5')
  await findByText(page, /You deposited/)
  await press('Deposit')
  const typed = await amountOf(page)
  expect(typed.value).toBe('')
  await type(typed, '7.5')
  await press('Close')
  const regions = getAllByRole(page, 'status')
  await press('Withdraw')
  // Read out, as its live region was there before it.
  const done = await findByText(page, /You withdrew your share/)
  expect(regions).toContain(done.closest('[role=status]'))
  await press('Deposit')
  expect((await amountOf(page)).value).toBe('7.5')
})

it('leaves the form to deposit closed on a phone when a pause is over during which it was open', async () => {
  const { page, harness, press } = await openOnPhone()
  await press('Deposit')
  await amountOf(page)
  const pause = (until: number | null) =>
    act(async () => harness.runtime.store.set(hostPauseAtom, until))
  await pause(Number.POSITIVE_INFINITY)
  await findByText(page, /This site has paused play/)
  await pause(null)
  await findByRole(page, 'button', { name: 'Deposit' })
  expect(queryByRole(page, 'dialog')).toBeNull()
})

it('leaves the form to deposit closed on a phone after Stop in a reality check', async () => {
  const { page, harness, press } = await openOnPhone({
    prepare: ({ runtime }) => runtime.configure({ market: { realityCheckPauses: 'all' } }),
  })
  const { store } = harness.runtime
  await press('Deposit')
  await submitDeposit(page, '5')
  await findByText(page, /You deposited/)
  await press('Deposit')
  await amountOf(page)
  const since = Number.MAX_SAFE_INTEGER
  await act(async () => store.set(realityCheckAtom, { status: 'open', since, shownBy: 'widget' }))
  await findByText(page, /Answer the reality check/)
  await act(async () => answerRealityCheck(harness.runtime, 'stop'))
  await findByRole(page, 'button', { name: 'Deposit' })
  expect(queryByRole(page, 'dialog')).toBeNull()
})

it('keeps the form open on a phone in which the next deposit is typed when an earlier one turns out to be done', async () => {
  const { page, harness, record, press } = await openOnPhone()
  await press('Deposit')
  let late = new Request('https://unsent.invalid')
  harness.intercept = (call, request) => {
    if (call !== 'POST pool/deposit') return undefined
    late = request.clone()
    return Promise.reject(new TypeError('lost'))
  }
  await submitDeposit(page, '5')
  await advanceBySeconds(harness.clock, 20_000)
  await findByText(page, /We couldn't confirm this/)
  const field = await amountOf(page)
  await type(field, '7')
  await harness.backend.fetch(late)
  await act(async () => harness.runtime.cache.refetch(poolInfo, { streamerUserId: record.userId }))
  await waitFor(() => expect(page.textContent).toContain('You deposited €5.00'))
  expect(queryByRole(page, 'dialog')).not.toBeNull()
  expect(field.value).toBe('7')
})

it('keeps a refused amount in the field, and says why in the language that was chosen since', async () => {
  const { page, harness, record } = await open()
  harness.intercept = answering('POST pool/deposit', { message: 'Full' }, 400)
  const field = await submitDeposit(page, '5')
  await findByText(page, /^Your casino says: Full$/)
  expect(field.value).toBe('5')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await renderRouted(harness.runtime, <PoolPanel record={record} />, 'pl')
  await waitFor(() => expect(page.textContent).not.toContain('Your casino says'))
  expect(page.textContent).toContain('Full')
})

it('disables Withdraw without a share', async () => {
  const { page } = await open()
  const withdraw = await findByRole<HTMLButtonElement>(page, 'button', { name: 'Withdraw' })
  expect(withdraw.disabled).toBe(true)
})

it.each(['copyMode=ON_FLY', 'appMode=NOCODE'])('has no pool: %s', async query => {
  const { page } = await open({ query })
  expect(queryByRole(page, 'region')).toBeNull()
})

it('asks an anonymous visitor to log in, and sends no pool requests', async () => {
  const { page, harness } = await open({ query: 'demoType=anonymous' })
  await user.click(await findByRole(page, 'button', { name: 'Log in' }))
  expect(harness.signIns).toEqual(['pool'])
  expect(harness.calls.some(call => call.includes('pool'))).toBe(false)
})

it.each([
  ['OPEN', 'Open for deposits.', false],
  ['ACTIVE', 'In play. The streamer is betting with it now.', false],
  ['CLOSED', 'Closed. No deposits right now.', true],
])(
  'explains the status %s as %s, and takes deposits unless closed (%s)',
  async (status, text, isClosed) => {
    const { page, harness } = await open({ prepare: withChanges('GET pool?', { status }) })
    await findByText(page, text)
    await submitDeposit(page, '5')
    if (isClosed) {
      expect(writes(harness)).toEqual([])
      expect(getByRole<HTMLButtonElement>(page, 'button', { name: 'Deposit' }).disabled).toBe(true)
    } else await waitFor(() => expect(writes(harness)).toEqual(['POST pool/deposit']))
  },
)

it('lets a viewer see and withdraw their share of a pool of unknown status', async () => {
  const { page, harness, press } = await open({
    prepare: withChanges('GET pool?', { monetaryShare: 40, status: 'SETTLING' }),
  })
  await findByText(page, 'Closed. No deposits right now.')
  expect(getByRole<HTMLButtonElement>(page, 'button', { name: 'Deposit' }).disabled).toBe(true)
  await user.click(getByRole(page, 'tab', { name: 'My share' }))
  await waitFor(() => expect(page.textContent).toContain('€40.00'))
  await press('Withdraw')
  await waitFor(() => expect(writes(harness)).toEqual(['POST pool/withdraw']))
})

it('lets a viewer withdraw their share of a pool whose rounds and percentages are left out', async () => {
  const section = { label: 'STREAMER', amount: 100, percentage: null, participants: [] }
  const bank = { totalBank: 100, currency: 'EUR', sections: [section] }
  const pool = { monetaryShare: 40, status: 'ACTIVE', roundCount: null, percentageShare: 'all' }
  const { page, harness, press } = await open({
    prepare(it) {
      const withPool = changing(it, 'GET pool?', pool)
      it.intercept = (call, request) =>
        call.includes('bank') ? Response.json(bank) : withPool(call, request)
    },
  })
  const table = await findByRole(page, 'table')
  expect(table.querySelector('tbody')?.textContent).toMatch(/€100\.00–$/)
  await press('Withdraw')
  await waitFor(() => expect(writes(harness)).toEqual(['POST pool/withdraw']))
})

it('shows an empty pool as empty, without chart, rounds and in play', async () => {
  const { page, harness } = await open({
    matches: ({ streamer, pool }) => streamer && pool === null,
  })
  await findByText(page, 'Nothing in the pool yet')
  await findByText(page, 'Empty so far. The first deposit gets it going.')
  expect(queryByRole(page, 'table')).toBeNull()
  expect(page.textContent).not.toContain('0 rounds')
  await submitDeposit(page, '12.50')
  await findByText(page, 'In play. The streamer is betting with it now.')
  await findByRole(page, 'table')
  await findByRole(page, 'img', { name: /Pool breakdown/ })
  expect(page.textContent).not.toContain('Nothing in the pool yet')
  expect(writes(harness)).toEqual(['POST pool/deposit'])
})

describe('deposit whose response is lost', () => {
  /** Loses the response to the first deposit, which the server applies after a delay, or never for null. */
  async function loseResponse(delay: number | null) {
    const { page, harness } = await open({ query: 'balance=100' })
    const keys: (string | null)[] = []
    harness.intercept = async (call, request) => {
      if (call !== 'POST pool/deposit') return undefined
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length > 1) return undefined
      const late = request.clone()
      if (delay !== null) harness.clock.after(delay, () => void harness.backend.fetch(late))
      throw new TypeError('the connection broke')
    }
    const field = await submitDeposit(page, '20')
    const again = await findByRole(page, 'button', { name: 'Check again' })
    /** Waits until the deposit is shown as unconfirmed. */
    async function giveUp() {
      await advanceBySeconds(harness.clock, 16_000)
      await findByText(page, /couldn't confirm this/)
    }
    /** Waits until the server has applied it late, and tells so. */
    async function tellLate() {
      await advanceBySeconds(harness.clock, 25_000)
      await act(async () => harness.backend.control.sendNotification('POOL_NOTIFICATION'))
    }
    return { page, harness, keys, field, again, giveUp, tellLate }
  }
  const button = (page: HTMLElement, name: string) => queryByRole(page, 'button', { name })

  it('offers only Check again while a lost deposit is being checked', async () => {
    const { page, harness, again } = await loseResponse(null)
    expect(button(page, 'Deposit')).toBeNull()
    expect(button(page, 'Withdraw')).toBeNull()
    await advanceBySeconds(harness.clock, 14_000)
    expect(page.textContent).not.toContain('no money has moved')
    const reads = () => harness.calls.filter(call => call.startsWith('GET pool?')).length
    const before = reads()
    await user.click(again)
    await waitFor(() => expect(reads()).toBe(before + 1))
    expect(writes(harness)).toEqual(['POST pool/deposit'])
  })

  it('shows a lost deposit as done as soon as a read includes it', async () => {
    const { page, harness } = await loseResponse(1500)
    await advanceBySeconds(harness.clock, 1000)
    expect(page.textContent).not.toContain('You deposited')
    await advanceBySeconds(harness.clock, 1000)
    await findByText(page, /You deposited/)
    expect(button(page, 'Deposit')).not.toBeNull()
    expect(writes(harness)).toEqual(['POST pool/deposit'])
  })

  it('shows a lost deposit as unconfirmed after 15 s, and sends it again as a retry under the same key, also after another one', async () => {
    const { harness, page, field, keys, giveUp } = await loseResponse(null)
    await giveUp()
    await findByText(page, /So far, no money has moved/)
    expect(field.value).toBe('20')
    await type(field, '5')
    await submit(field)
    await waitInAct(() => expect(page.textContent).toContain('You deposited €5.00'))
    await type(field, '2')
    expect(page.textContent).not.toContain("couldn't confirm")
    await type(field, '20,00')
    expect(page.textContent).toContain("couldn't confirm this, but your share has changed")
    await submit(field)
    await waitInAct(() => expect(page.textContent).toContain('You deposited €20.00'))
    expect(keys).toEqual([expect.any(String), expect.any(String), keys[0]])
    expect(keys[1]).not.toBe(keys[0])
    const { balance } = await harness.runtime.http.read(balanceResource, {})
    expect(balance).toBe('75')
  })

  it('keeps another amount that is typed when an unconfirmed deposit shows up', async () => {
    const { page, field, giveUp, tellLate } = await loseResponse(40_000)
    await giveUp()
    await type(field, '7')
    await tellLate()
    await waitInAct(() => expect(page.textContent).toContain('You deposited €20.00'))
    expect(field.value).toBe('7')
  })

  it('says of an unconfirmed withdrawal that it is a retry while no amount is typed', async () => {
    const { page, harness, field, press } = await openDeposited('20', {
      query: 'balance=100',
    })
    harness.intercept = call => {
      if (call === 'POST pool/withdraw') throw new TypeError('the connection broke')
      return undefined
    }
    await press('Withdraw')
    await advanceBySeconds(harness.clock, 16_000)
    await findByText(page, /couldn't confirm this/)
    await type(field, '7')
    expect(page.textContent).not.toContain("couldn't confirm")
    await type(field, '')
    expect(page.textContent).toContain("couldn't confirm this")
  })

  it('explains that a lost deposit may have gone through if the pool can’t be read', async () => {
    const { page, harness } = await loseResponse(null)
    const { intercept } = harness
    harness.intercept = (call, request) =>
      call.startsWith('GET pool?') ? Response.json({}, { status: 500 }) : intercept(call, request)
    await advanceBySeconds(harness.clock, 16_000)
    await findByText(page, /couldn't reach the server, so this may have gone through/)
  })
})

it('shows all decimals of shares and movements in a crypto pool', async () => {
  const { page } = await open({ query: 'tokenName=BTC&balance=0.02' })
  await submitDeposit(page, '0.00001234')
  await waitFor(() => expect(page.textContent).toMatch(/You deposited 0.00001234.BTC/))
  await user.click(await findByRole(page, 'tab', { name: 'My share' }))
  await waitFor(() => expect(page.textContent?.match(/0\.00001234/g)?.length).toBeGreaterThan(1))
  expect(page.textContent).not.toContain('<')
})
