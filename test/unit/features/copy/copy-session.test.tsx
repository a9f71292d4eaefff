// @vitest-environment happy-dom
import { findByRole, findByText, fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import { Lobby } from '../../../../src/model/lobby.ts'
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
})

/** Draws the panel in the room of somebody on air. */
async function open(query = '') {
  const harness = createBackendRuntime(query, '/', { calm: true })
  over = harness
  const request = new Request('https://api.example/api/v1/app/web/lobby?size=200')
  const { live } = v.parse(Lobby, await (await harness.backend.fetch(request)).json())
  const [record] = live.records
  if (!record) throw new Error('nobody is on air')
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <CopyWatch />
      <CopyPanel record={record} />
    </RoutedProviders>,
  )
  await findByText(page, /Your balance/)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  const start = async (amount = field.value) => {
    await act(async () => fireEvent.input(field, { target: { value: amount } }))
    await act(async () => fireEvent.submit(field))
  }
  return { harness, wallet: record.wallet, page, field, start }
}

const stopButton = (page: HTMLElement) => findByRole(page, 'button', { name: 'Stop copying' })
const writes = ({ calls }: BackendRuntime) => calls.filter(call => !call.startsWith('GET'))

it.each([
  ['', /Enter an amount/],
  ['much', /Enter an amount like/],
  ['0.1', /at least €0\.46/],
  ['500', /at most €92\.59/],
  ['1.001', /decimal places/],
])('a bet of "%s" is named wrong beside the field, and never sent', async (amount, words) => {
  const { harness, page, field, start } = await open()
  await start(amount)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(page.textContent).toMatch(words)
  expect(writes(harness)).toEqual([])
})

it('a rejected start shows the reason, keeps the typed amount and can be retried', async () => {
  const { harness, page, field, start } = await open()
  harness.intercept = call =>
    call === 'POST subscription'
      ? Response.json(
          { message: 'Not in your country', detail: 'error.app.session-expired' },
          { status: 403 },
        )
      : undefined
  await start('3.21')
  await findByText(page, /Not in your country/)
  expect(field.value).toBe('3.21')
  harness.intercept = () => undefined
  await start()
  await stopButton(page)
})

it('copying ends on insufficient funds and advises a smaller amount', async () => {
  const { harness, wallet, page, start } = await open('balance=3')
  await start('2')
  await stopButton(page)
  await waitFor(() => expect(harness.backend.hub.sessions).toBe(1))
  const { playAction } = harness.backend.control
  for (const usd of [5, 5]) await act(async () => playAction(wallet, 'BET', usd))
  // The server settles the last round first.
  await act(async () => harness.clock.advance(5000))
  await findByText(page, /Your balance is too low/)
  await findByText(page, /[Ss]maller amount/)
})

it("copying ends at the viewer's loss limit", async () => {
  const { harness, wallet, page, start } = await open()
  const limit = await findByRole(page, 'spinbutton', { name: 'Loss limit', hidden: true })
  await act(async () => fireEvent.input(limit, { target: { value: '1' } }))
  await start('0.5')
  await stopButton(page)
  await waitFor(() => expect(harness.backend.hub.sessions).toBe(1))
  for (let bets = 0; bets < 3; bets += 1)
    await act(async () => harness.backend.control.playAction(wallet, 'BET', 5))
  await findByText(page, 'Loss limit reached')
  expect(writes(harness)).toEqual(['POST subscription', 'DELETE subscription'])
})
