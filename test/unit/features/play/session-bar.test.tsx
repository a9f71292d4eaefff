// @vitest-environment happy-dom
import { cleanup, findByRole, queryByRole, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import { answering } from '../../../support/backend-runtime.tsx'
import { changeStoredPlay, hearOfStorage } from '../../../support/fakes/other-tab.ts'
import { openCopyPanel } from './open-copy-panel.tsx'

it('without play there is no bar', async () => {
  const { page } = await openCopyPanel({})
  await findByRole(page, 'spinbutton', { name: 'Bet amount' })
  expect(queryByRole(page, 'region', { name: 'Your session' })).toBeNull()
})

it('where the market asks for a clock, the bar is there before the first bet', async () => {
  const { page, pass } = await openCopyPanel({ sessionClock: true })
  const bar = await findByRole(page, 'region', { name: 'Your session' })
  await pass(seconds(3))
  expect(within(bar).getByRole('timer').textContent).toBe('0:00:00')
})

it('the bar shows time, stakes and net from the first copied bet on', async () => {
  const { page, start, lose, pass } = await openCopyPanel({ netWording: 'won-lost' })
  await start()
  const bar = await findByRole(page, 'region', { name: 'Your session' })
  await lose()
  await waitFor(() => expect(bar.textContent).toMatch(/Staked.*1\.8/))
  expect(bar.textContent).toMatch(/Lost/)
  await pass(seconds(65))
  expect(within(bar).getByRole('timer').textContent).toMatch(/^0:01:0\d$/)
  expect(bar.closest('[aria-live], [role=status]')).toBeNull()
})

it('after a reload the time goes on, across midnight, and the sums come from the server’s records', async () => {
  const first = await openCopyPanel({})
  await first.start()
  // Since ten to midnight of the day before.
  changeStoredPlay(({ startedAt }) => ({ startedAt: startedAt - minutes(12 * 60 + 10) }))
  const { bar, calls } = await openCopyPanel({})
  const timer = within(await bar()).getByRole('timer')
  await waitFor(() => expect(timer.textContent).toMatch(/^12:10:0\d$/))
  expect(calls.filter(call => call.startsWith('GET user/game-actions/all'))).not.toEqual([])
})

it('after a reload the time goes on, and no sum is shown, until it is known what is copied', async () => {
  const market = { sessionClock: true }
  const first = await openCopyPanel(market)
  await first.start()
  await first.bar()
  changeStoredPlay(({ startedAt }) => ({ startedAt: startedAt - minutes(5) }))
  const { bar, pass, harness } = await openCopyPanel(market, null, it => {
    it.intercept = answering('GET subscription', {}, 500)
  })
  const timer = within(await bar()).getByRole('timer')
  await waitFor(() => expect(timer.textContent).toMatch(/^0:05:\d\d$/))
  expect((await bar()).textContent?.replace(timer.textContent ?? '', '')).not.toMatch(/\d/)
  harness.intercept = () => undefined
  await pass(seconds(5))
  await waitFor(async () => expect((await bar()).textContent).toMatch(/Staked €0/))
})

it('a session that is over starts no time anew while that isn’t confirmed', async () => {
  const market = { sessionClock: true }
  const first = await openCopyPanel(market)
  await first.start()
  await first.bar()
  changeStoredPlay(({ startedAt }) => ({
    startedAt: startedAt - minutes(50),
    seenAt: startedAt - minutes(40),
  }))
  const { bar, pass } = await openCopyPanel(market, null, it => {
    it.intercept = call => (call === 'GET subscription' ? new Promise(() => {}) : undefined)
  })
  const timer = within(await bar()).getByRole('timer')
  await pass(seconds(3))
  expect(timer.textContent).toBe('0:00:00')
})

it('what another tab knows of the session is shown in this one', async () => {
  const { start, bar, pass, clock } = await openCopyPanel({})
  await start()
  await bar()
  const tip = { key: 'tip:k', amount: '7.5', currency: 'EUR', at: clock.now() }
  changeStoredPlay(({ startedAt }) => ({ startedAt: startedAt - minutes(5), tips: [tip] }))
  await hearOfStorage(storageKeys.playSession)
  await pass(seconds(2))
  await waitFor(async () => expect((await bar()).textContent).toMatch(/Staked.*7\.5/))
  expect(within(await bar()).getByRole('timer').textContent).toMatch(/^0:05:0\d$/)
})

it('what is copied counts as unknown once nothing reads it, as while the session has expired', async () => {
  const { start, bar, runtime } = await openCopyPanel({})
  await start()
  await bar()
  const service = playSessionServiceOf(runtime)
  await waitFor(() => expect(service.isCopying()).toBe(true))
  cleanup()
  expect(service.isCopying()).toBe(false)
})
