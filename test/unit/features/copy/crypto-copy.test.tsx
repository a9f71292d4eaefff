// @vitest-environment happy-dom
import { findByRole, findByText, fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../src/api/lobby.ts'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
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

async function open() {
  const harness = createBackendRuntime('tokenName=BTC&balance=0.02')
  over = harness
  const wallet = walletOf('streamer:3')
  const record = await harness.runtime.http.read(lobbyPlayer, { wallet })
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <CopyWatch />
      <CopyPanel record={record} />
    </RoutedProviders>,
  )
  await findByText(page, /Your balance/)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  return { harness, wallet, page, field }
}

it('the bet range and limits of a crypto session are shown with all decimals', async () => {
  const { page, field } = await open()
  await waitFor(() => expect(page.textContent).toMatch(/0.00000781.BTC/))
  await act(async () => fireEvent.input(field, { target: { value: '0.00000001' } }))
  await act(async () => fireEvent.submit(field))
  await waitFor(() => expect(page.textContent).toMatch(/Enter at least 0.00000781.BTC/))
  expect(page.textContent).not.toContain('<')
})

it('the bet and net result of a crypto session are shown with all decimals', async () => {
  const { page, field, harness, wallet } = await open()
  await act(async () => fireEvent.input(field, { target: { value: '0.00001234' } }))
  await act(async () => fireEvent.submit(field))
  await findByRole(page, 'button', { name: 'Stop copying' })
  harness.backend.control.playAction(wallet, 'BET', 2)
  await waitFor(() => expect(page.textContent).toMatch(/−0.00001234.BTC/))
  expect(page.textContent).not.toContain('<')
})
