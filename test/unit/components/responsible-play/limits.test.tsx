// @vitest-environment happy-dom
import { findByRole, findByText, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { balance } from '../../../../src/api/money.ts'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { playSessionAtom, playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import { isCheckOpen } from '../../../../src/runtime/play/reality-check-state.ts'
import { addSentStake } from '../../../../src/runtime/play/use-play-limits.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  createBackendRuntime,
  dated,
  withAnswer,
  withChanges,
  withSettings,
} from '../../../support/backend-runtime.tsx'
import {
  changeStoredPlay,
  hearOfStorage,
  signOutInAnotherTab,
} from '../../../support/fakes/other-tab.ts'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { actionOf } from '../../features/copy/factories.ts'
import {
  changeToYen,
  open,
  ownLimits,
  press,
  serverLimits,
  stayAway,
  storedLimits,
  storeLimits,
  summary,
  type,
} from './open-limits.tsx'

it('a reached stake limit blocks play and tells the host page; the next session is free', async () => {
  const { page, harness, events, setLimit, tip } = await open()
  await setLimit('Total stake limit', '20')
  await summary(page, /at most €20\.00 in stakes/)
  await tip('19.99')
  await findByText(page, 'may play')
  await tip('0.01')
  await findByText(page, 'limit stake')
  expect(events).toEqual([{ limit: 'stake', reached: true }])
  await stayAway(harness)
  await waitInAct(() => expect(page.textContent).toContain('may play'))
  expect(events.at(-1)).toEqual({ limit: 'stake', reached: false })
})

it('an amount above zero is asked for on Save, not while it is typed, and its field gets the focus', async () => {
  const { page, harness, setLimit } = await open()
  await setLimit('Win limit', '5.001')
  const field = await findByRole(page, 'spinbutton', { name: 'Win limit' })
  expect(document.activeElement).toBe(field)
  await type(field, '0.')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await press(page, 'Save limits')
  await findByText(page, 'Enter an amount above zero.')
  await type(field, '0.0')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(harness.calls).not.toContain('PUT user/limits')
})

it('what was sent in a session that is over takes nothing from the limits of the next one', async () => {
  const { page, harness, tip } = await open(withSettings({ sessionStakeLimit: 20 }))
  await tip('5')
  await send(harness, '4')
  await findByText(page, 'left: 11')
  await stayAway(harness)
  await waitInAct(() => expect(page.textContent).toContain('left: 20'))
})

it('of what was sent, no less than nothing is left, and of another currency nothing is taken', async () => {
  const call = 'GET settings'
  const { page, harness, tip } = await open(withChanges(call, { sessionStakeLimit: 20 }))
  await send(harness, '15')
  await findByText(page, 'left: 5')
  await tip('7')
  await findByText(page, 'left: 0')
  await changeToYen(harness, call, { sessionStakeLimit: 3000 })
  await findByText(page, 'left: 3000')
})

/** Sends a tip whose response is lost. */
const send = ({ runtime }: BackendRuntime, amount: string) =>
  act(async () => addSentStake(runtime, { kind: 'tip', of: 1, amount, currency: 'EUR' }))

it('the dialog and a reached limit say when a session ends', async () => {
  const rule = 'A session ends 30 minutes after you last played or had this page open.'
  const { page, setLimit, tip } = await open()
  await press(page, /^Session limits/)
  await findByText(page, rule)
  await press(page, 'Close')
  expect(page.textContent).not.toContain('A session ends')
  await setLimit('Total stake limit', '20')
  await tip('20')
  await findByText(page, rule)
})

it('a win that comes after a limit was reached doesn’t give the session back', async () => {
  const { page, harness, events, setLimit, tip } = await open()
  await setLimit('Loss limit', '5')
  await tip('5')
  await findByText(page, 'limit loss')
  const win = actionOf({ actionType: 'WIN_COPIED', amount: '3', currency: 'EUR' })
  await act(async () => playSessionServiceOf(harness.runtime).addCopied([win]))
  await act(() => harness.clock.advance(seconds(5)))
  await findByText(page, 'limit loss')
  expect(events).toEqual([{ limit: 'loss', reached: true }])
})

/** Opens a page in which a limit was reached that it hasn't seen, as one that was frozen. */
async function openUnaware() {
  const opened = await open(withSettings({ sessionLossLimit: 50 }))
  const { page, harness, tip } = opened
  const { store } = harness.runtime
  await tip('1')
  await waitFor(() => expect(store.get(playSessionAtom).isComplete).toBe(true))
  await findByText(page, 'may play')
  const { startedAt } = store.get(playSessionAtom)
  const all = { [harness.backend.user.wallet ?? '']: { startedAt, limit: 'loss', at: startedAt } }
  localStorage.setItem(storageKeys.reachedLimit, JSON.stringify(all))
  return opened
}

it.each([
  ['has stored it', () => window.dispatchEvent(new StorageEvent('storage'))],
  ['had stored it before Back restored this one', () => window.dispatchEvent(restored())],
  [
    'had stored it before this one is seen again',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
])('a limit that another tab has reached applies as soon as that tab %s', async (_when, happen) => {
  const { page } = await openUnaware()
  await act(async () => void happen())
  await findByText(page, 'limit loss')
})

it('a tab that hasn’t seen how a limit was reached leaves it stored, and applies it', async () => {
  const { page, harness } = await openUnaware()
  const { runtime } = harness
  harness.intercept = answering('game-actions/all', {}, 500)
  const isComplete = () => runtime.store.get(playSessionAtom).isComplete
  await act(async () => playSessionServiceOf(runtime).loadRecords())
  await waitFor(() => expect(isComplete()).toBe(false))
  harness.intercept = () => undefined
  await act(() => harness.clock.advance(seconds(5)))
  await waitFor(() => expect(isComplete()).toBe(true))
  await findByText(page, 'limit loss')
  expect(localStorage.getItem(storageKeys.reachedLimit)).toContain('loss')
})

it.each([
  ['while the balance can’t be read', 'GET balance', 503],
  ['where a server has no call that says what is copied', 'GET subscription', 404],
])('a limit of time holds %s', async (_when, call, status) => {
  const { page, harness, tip } = await open(it => {
    it.backend.control.updateSettings({ sessionTimeLimitSeconds: 90 })
    it.intercept = answering(call, {}, status)
  })
  await tip('5')
  await findByText(page, 'may play')
  await act(() => harness.clock.advance(seconds(95)))
  await findByText(page, 'limit time')
})

it.each([
  ['the settings', 'GET settings', 500],
  ['settings of this shape', 'GET settings', 200],
  ['the user', 'GET user/info', 500],
])(
  'a pause because %s can’t be read is told apart from the host’s',
  async (_what, call, status) => {
    const { page } = await open(withAnswer(call, { sessionLossLimit: 'none' }, status))
    await findByText(page, /^unreadable/, { selector: 'output' })
    await findByText(page, /^This site has paused play\./)
  },
)

it('while it can’t be read what is copied, nothing is played, and a limit of time and checks count afterwards', async () => {
  const { page, harness, tip } = await open(it => {
    it.backend.control.updateSettings({ sessionTimeLimitSeconds: 90, realityCheckMinutes: 1 })
    it.intercept = answering('GET subscription', {}, 500)
  })
  await tip('5')
  await findByText(page, /^unreadable/, { selector: 'output' })
  await findByText(page, /^This site has paused play\./)
  harness.intercept = () => undefined
  await act(() => harness.clock.advance(seconds(70)))
  await waitInAct(() => expect(isCheckOpen(harness.runtime)).toBe(true))
  await act(() => harness.clock.advance(seconds(30)))
  await findByText(page, 'limit time')
})

it.each([
  ['', 'is over again', { hasDate: true, isStored: true }, 'may play'],
  [', as another tab knows,', 'is over again', { hasDate: true, isStored: false }, 'may play'],
  [', without the server’s time', 'goes on', { hasDate: false, isStored: true }, 'limit time'],
])(
  'a limit of time that a clock set ahead has reached%s %s once the clock is right',
  async (_when, _then, { hasDate, isStored }, expected) => {
    let ahead = 0
    const { page, harness, events, tip } = await open(it => {
      it.backend.control.updateSettings({ sessionTimeLimitSeconds: 3600 })
      if (hasDate) it.intercept = dated(it, () => it.clock.now() - ahead)
    })
    const { runtime, clock } = harness
    await tip('1')
    await waitFor(() => expect(runtime.store.get(playSessionAtom).isComplete).toBe(true))
    await findByText(page, 'may play')
    ahead = minutes(60)
    clock.set(ahead)
    await act(() => clock.advance(seconds(2)))
    await findByText(page, 'limit time')
    if (!isStored) localStorage.removeItem(storageKeys.reachedLimit)
    // An answer tells the server's time, or the clock is set back.
    if (hasDate) await act(async () => runtime.cache.refetch(balance, {}))
    else clock.set(-minutes(60))
    await act(() => clock.advance(seconds(5)))
    await waitInAct(
      () => expect(page.querySelector('output')?.textContent).toBe(expected),
      () => clock.advance(seconds(1)),
    )
    const isReached = expected !== 'may play'
    expect(localStorage.getItem(storageKeys.reachedLimit) !== null).toBe(isReached)
    expect(events).toHaveLength(isReached ? 1 : 2)
  },
)

it.each([
  ['operator', 'GET settings', (stake: number) => ({ sessionStakeLimit: stake })],
  ['server', 'GET user/limits', (stakeLimit: number) => serverLimits({ stakeLimit })],
])(
  'once the account has another currency, a limit of the %s counts again when it is known in that one',
  async (_whose, call, limited) => {
    const { page, harness, events, tip } = await open(withChanges(call, limited(20)))
    await findByText(page, 'left: 20')
    await tip('1')
    await findByText(page, 'left: 19')
    let failure: number | undefined = 503
    await changeToYen(harness, call, limited(3000), () => failure)
    await findByText(page, 'left: unknown')
    await tip('100', 'JPY')
    await findByText(page, 'may play')
    failure = undefined
    await act(() => harness.clock.advance(seconds(4)))
    await findByText(page, 'left: 2900')
    expect(events).toEqual([])
    await tip('2900', 'JPY')
    await findByText(page, 'limit stake')
  },
)

it('limits are known again after a change of the account’s currency in which the server refused them once', async () => {
  const call = 'GET settings'
  const { page, harness } = await open(withChanges(call, { sessionStakeLimit: 20 }))
  await findByText(page, 'left: 20')
  let failure: number | undefined = 403
  await changeToYen(harness, call, { sessionStakeLimit: 3000 }, () => failure)
  await findByText(page, 'left: unknown')
  failure = undefined
  await act(() => harness.clock.advance(seconds(10)))
  await findByText(page, 'left: 3000')
})

it('a change of the account’s currency changes nothing where a server has neither settings nor limits', async () => {
  const missing = [answering('GET settings', {}, 404), answering('GET user/limits', {}, 404)]
  const { page, harness, setLimit } = await open(it => {
    it.intercept = call => missing.map(answer => answer(call)).find(Boolean)
  })
  await findByText(page, 'left: all')
  const withBalance = changing(harness, 'GET balance', { balance: 90_000, currency: 'JPY' })
  const { intercept } = harness
  harness.intercept = (call, request) => intercept(call, request) ?? withBalance(call, request)
  await act(async () => harness.runtime.cache.refetch(balance, {}))
  await setLimit('Total stake limit', '500')
  await summary(page, /at most ¥500/)
  await findByText(page, 'left: 500')
})

it('the server’s limits are read again once a session has begun, and when one of another tab takes its place', async () => {
  const { harness, tip } = await open()
  const reads = () => harness.calls.filter(call => call === 'GET user/limits').length
  const first = reads()
  await tip('5')
  await waitFor(() => expect(reads()).toBe(first + 1))
  const startedAt = harness.clock.now() + minutes(40)
  const next = { startedAt, seenAt: startedAt, changedAt: startedAt, answeredAt: null, tips: [] }
  changeStoredPlay(() => next)
  await hearOfStorage(storageKeys.playSession)
  expect(harness.runtime.store.get(playSessionAtom).startedAt).toBe(startedAt)
  await waitFor(() => expect(reads()).toBe(first + 2))
})

it('the server’s reason is shown where it refuses limits', async () => {
  const refusal = { message: 'Ask support to change it.' }
  const { page, setLimit } = await open(withAnswer('PUT user/limits', refusal, 400))
  await setLimit('Loss limit', '5')
  await findByText(page, 'Your casino says: Ask support to change it.')
})

it('in a session a lower limit applies at once, and a higher one doesn’t', async () => {
  const { page, setLimit, tip } = await open()
  await setLimit('Total stake limit', '20')
  await tip('10')
  await setLimit('Total stake limit', '50')
  await tip('10.5')
  await findByText(page, 'limit stake')
  await summary(page, /at most €20\.00 in stakes/)
})

it('the dialog says that a higher limit applies from the next session in a market without a delay', async () => {
  const { page } = await open()
  await press(page, /^Session limits/)
  await findByText(page, /higher[^.]* applies from your next session/)
  expect(page.textContent).not.toMatch(/first session after/)
})

it('where the server enforces none, limits hold on the device, and the dialog says so', async () => {
  const { page, harness, setLimit, tip } = await open(withAnswer('user/limits', {}, 404))
  await setLimit('Loss limit', '5')
  await waitFor(() => expect(harness.calls).toContain('PUT user/limits'))
  await waitFor(() => expect(page.querySelector('dialog')).toBeNull())
  await tip('5')
  await findByText(page, 'limit loss')
  await press(page, /^Session limits/)
  await findByText(page, /They apply on this device while a page like this one is open\./)
})

it('limits of which the server can’t be told hold at once, and are sent again by Save', async () => {
  const { page, harness, setLimit, tip } = await open(it => {
    it.intercept = call =>
      call === 'PUT user/limits' ? Promise.reject(new Error('offline')) : undefined
  })
  await setLimit('Loss limit', '5')
  await findByText(page, /we couldn't reach your casino/)
  await tip('5')
  await findByText(page, 'limit loss')
  harness.intercept = () => undefined
  await press(page, 'Save limits')
  await waitFor(() => expect(page.querySelector('dialog')).toBeNull())
  expect(harness.calls.filter(call => call === 'PUT user/limits')).toHaveLength(2)
})

it.each([
  ['in another tab apply as soon as it has saved them', () => hearOfStorage('casino_copy_limits')],
  [
    'on another page apply to one that Back restores from the back/forward cache',
    () => act(async () => window.dispatchEvent(restored())),
  ],
])('limits that are set %s', async (_where, happen) => {
  const { page, harness } = await open()
  storeLimits({ [harness.backend.user.wallet ?? '']: ownLimits('7') })
  await happen()
  await summary(page, /at most €7\.00 in stakes/)
})

it('the server’s limits are read again by a page that Back restores from the back/forward cache', async () => {
  const { page, harness } = await open()
  harness.intercept = changing(harness, 'GET user/limits', serverLimits({ stakeLimit: 6 }))
  await act(async () => window.dispatchEvent(restored()))
  await findByText(page, 'left: 6')
})

const restored = () => Object.assign(new Event('pageshow'), { persisted: true })

it('limits apply, and stay stored, although those of another viewer can’t be read', async () => {
  const wallet = createBackendRuntime('', '/', { calm: true }).backend.user.wallet ?? ''
  const limits = ownLimits('7')
  storeLimits({ '0xother': { ...limits, stake: 7 }, '0xthird': limits, [wallet]: limits })
  const { page, setLimit } = await open()
  await summary(page, /at most €7\.00 in stakes/)
  await setLimit('Total stake limit', '5')
  expect(storedLimits()).toMatchObject({ '0xthird': limits, [wallet]: { stake: '5' } })
})

it('a reached limit goes on when the viewer signs out and another one sets limits in another tab', async () => {
  const { page, setLimit, tip } = await open(withAnswer('user/limits', {}, 404))
  await setLimit('Loss limit', '5')
  await tip('5')
  await findByText(page, 'limit loss')
  await signOutInAnotherTab()
  await findByText(page, 'limit loss')
  storeLimits({ ...storedLimits(), '0xother': ownLimits('7') })
  await hearOfStorage('casino_copy_limits')
  await findByText(page, 'limit loss')
  await summary(page, /− ?€5\.00/)
})

it('a limit can’t be raised in a session by clearing the browser’s storage', async () => {
  const { page, setLimit, tip } = await open()
  await setLimit('Total stake limit', '20')
  await tip('10')
  localStorage.removeItem('casino_copy_limits')
  await hearOfStorage('casino_copy_limits')
  await setLimit('Total stake limit', '50')
  await tip('10.5')
  await findByText(page, 'limit stake')
})

it.each([
  ['this device', answering('user/limits', {}, 404)],
  ['the server', () => undefined],
])(
  'in a market with a delay a raise applies from the first session after it, by %s, and the dialog says so',
  async (_where, intercept) => {
    const { page, harness, setLimit, tip } = await open(it => {
      it.backend.control.updateSettings({ market: 'mt' })
      it.intercept = intercept
    })
    const isClosed = () => waitFor(() => expect(page.querySelector('dialog')).toBeNull())
    await setLimit('Total stake limit', '20')
    await isClosed()
    await press(page, /at most €20\.00 in stakes/)
    await findByText(page, /^If you raise a limit now, it applies from your first session after/)
    expect(page.querySelector('dialog')?.textContent).not.toMatch(
      /higher[^.]* from your next session/,
    )
    await press(page, 'Close')
    await isClosed()
    await setLimit('Total stake limit', '50')
    await isClosed()
    await press(page, /at most €20\.00 in stakes/)
    await findByText(page, /^Your higher limits apply from your first session after/)
    const times = [...page.querySelectorAll('dialog time')].map(time => time.textContent)
    expect(times).toEqual(['2026-01-06 12:00 UTC'])
    await act(() => harness.clock.advance(minutes(24 * 60 - 10)))
    await tip('1')
    await act(() => harness.clock.advance(minutes(20)))
    await summary(page, /at most €20\.00 in stakes/)
    await tip('19')
    await findByText(page, 'limit stake')
    await stayAway(harness)
    await waitInAct(() => expect(page.textContent).toContain('may play'))
    await summary(page, /at most €50\.00 in stakes/)
  },
)
