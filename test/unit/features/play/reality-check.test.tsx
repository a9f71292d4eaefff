// @vitest-environment happy-dom
import { findByRole, fireEvent, queryByRole, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import RoundProposal from '../../../../src/features/copy/rounds/round-proposal.tsx'
import PlayWatch from '../../../../src/features/play/play-watch.tsx'
import SessionBar from '../../../../src/features/play/session-bar.tsx'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { Lobby } from '../../../../src/model/lobby.ts'
import type { MarketInput } from '../../../../src/model/markets.ts'
import { hostElementsAtom } from '../../../../src/runtime/host-elements.ts'
import { handleHostMessage } from '../../../../src/runtime/host-messages.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

let over: BackendRuntime | undefined
afterEach(() => {
  over?.dispose()
  sessionStorage.clear()
  localStorage.clear()
})

/** Opens the copy panel of the first streamer, with the bar of the viewer's session. */
async function open(market: MarketInput) {
  const harness = createBackendRuntime('', '/', { calm: true })
  over = harness
  const { runtime, backend, clock } = harness
  runtime.configure({ market })
  const request = new Request('https://api.example/api/v1/app/web/lobby?size=200')
  const response = await backend.fetch(request)
  const [record] = v.parse(Lobby, await response.json()).live.records
  if (!record) throw new Error('nobody is on air')
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <CopyWatch />
      <PlayWatch />
      <SessionBar place="room" />
      <RoundProposal record={record} />
      <CopyPanel record={record} />
    </RoutedProviders>,
  )
  const host = document.createElement('div')
  runtime.store.set(hostElementsAtom, [host])
  async function start() {
    await act(async () =>
      fireEvent.submit(await findByRole(page, 'spinbutton', { name: 'Bet amount' })),
    )
    await findByRole(page, 'button', { name: 'Stop copying' })
    await waitFor(() => expect(backend.hub.sessions).toBe(1))
  }
  const lose = () => act(async () => backend.control.playAction(record.wallet, 'BET', 5))
  const pass = (ms: number) => act(() => clock.advance(ms))
  /** Lets the check come that is due after a minute. */
  const passToCheck = async () => {
    await pass(minutes(1))
    await pass(seconds(6))
  }
  const copying = () => harness.calls.filter(call => /^(POST|DELETE) subscription$/.test(call))
  const press = async (name: string) =>
    act(async () => fireEvent.click(await findByRole(page, 'button', { name })))
  return { ...harness, page, host, start, lose, pass, passToCheck, copying, press }
}

it('without play there is no bar', async () => {
  const { page } = await open({})
  await findByRole(page, 'spinbutton', { name: 'Bet amount' })
  expect(queryByRole(page, 'region', { name: 'Your session' })).toBeNull()
})

it('where the market asks for a clock, the bar is there before the first bet', async () => {
  const { page, pass } = await open({ sessionClock: true })
  const bar = await findByRole(page, 'region', { name: 'Your session' })
  await pass(seconds(3))
  expect(within(bar).getByRole('timer').textContent).toBe('0:00:00')
})

it('the bar shows time, stakes and net from the first copied bet on', async () => {
  const { page, start, lose, pass } = await open({ netWording: 'won-lost' })
  await start()
  const bar = await findByRole(page, 'region', { name: 'Your session' })
  await lose()
  await waitFor(() => expect(bar.textContent).toMatch(/Staked.*1\.8/))
  expect(bar.textContent).toMatch(/Lost/)
  await pass(seconds(65))
  expect(within(bar).getByRole('timer').textContent).toMatch(/^0:01:0\d$/)
  expect(bar.closest('[aria-live], [role=status]')).toBeNull()
})

it('a check stops copying until it is answered, and Continue starts it again', async () => {
  const { page, start, pass, passToCheck, copying, press } = await open({ realityCheckMinutes: 1 })
  await start()
  await passToCheck()
  const dialog = await findByRole(page, 'dialog', { name: 'Reality check' })
  expect(within(dialog).getByText('Staked')).toBeTruthy()
  await waitFor(() => expect(copying()).toEqual(['POST subscription', 'DELETE subscription']))
  await pass(minutes(3))
  expect(copying()).toHaveLength(2)
  await press('Continue')
  await waitFor(() =>
    expect(copying()).toEqual(['POST subscription', 'DELETE subscription', 'POST subscription']),
  )
  expect(queryByRole(page, 'dialog')).toBeNull()
})

it('Stop leaves copying off, and the next check comes an interval later', async () => {
  const { page, start, pass, passToCheck, copying, press } = await open({ realityCheckMinutes: 1 })
  await start()
  await passToCheck()
  await findByRole(page, 'dialog', { name: 'Reality check' })
  await press('Stop')
  await pass(seconds(50))
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
  expect(queryByRole(page, 'dialog')).toBeNull()
  await pass(seconds(15))
  await pass(seconds(6))
  await findByRole(page, 'dialog', { name: 'Reality check' })
})

it('a page that cancels the event shows its own check, and answers it by a message', async () => {
  const { page, host, start, passToCheck, copying, runtime } = await open({
    realityCheckMinutes: 1,
  })
  const details: unknown[] = []
  host.addEventListener('casino-reality-check', event => {
    event.preventDefault()
    if (event instanceof CustomEvent) details.push(event.detail)
  })
  await start()
  await passToCheck()
  expect(details).toEqual([
    { elapsed: expect.any(Number), staked: 0, won: 0, net: 0, currency: 'EUR', demo: true },
  ])
  expect(queryByRole(page, 'dialog')).toBeNull()
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
  const answer = { type: 'reality-check-answer', content: 'continue' }
  await act(async () => handleHostMessage(runtime, () => {}, answer))
  await waitFor(() => expect(copying()).toHaveLength(3))
})

it('while a check is open no proposed round is placed', async () => {
  const market = { copying: 'confirm-each-round', realityCheckMinutes: 1 } as const
  const { page, start, lose, passToCheck, calls } = await open(market)
  await start()
  await passToCheck()
  await findByRole(page, 'dialog', { name: 'Reality check' })
  await lose()
  const place = await findByRole(page, 'button', { name: 'Place', hidden: true })
  expect(place.getAttribute('aria-disabled') ?? place.getAttribute('disabled')).not.toBeNull()
  await act(async () => fireEvent.click(place))
  expect(calls.filter(call => call.startsWith('POST subscription/rounds'))).toEqual([])
  expect(calls).not.toContain('DELETE subscription')
})
