// @vitest-environment happy-dom
import { findByRole, findByText, fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import PoolPanel from '../../../../src/features/pool/pool-panel.tsx'
import { Lobby } from '../../../../src/model/lobby.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render, user } from '../../ui/render.tsx'

let over: BackendRuntime | undefined
afterEach(() => over?.dispose())

it('shows all decimals of shares and movements in a crypto pool', async () => {
  const harness = createBackendRuntime('copyMode=IN_POOL&tokenName=BTC&balance=0.02')
  over = harness
  const request = new Request('https://api.example/api/v1/app/web/lobby?size=200')
  const { live } = v.parse(Lobby, await (await harness.backend.fetch(request)).json())
  const record = live.records.find(({ streamer }) => streamer)
  if (!record) throw new Error('nobody is on air')
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <PoolPanel record={record} />
    </RoutedProviders>,
  )
  await findByText(page, /Your balance/)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Amount' })
  await act(async () => fireEvent.input(field, { target: { value: '0.00001234' } }))
  await act(async () => fireEvent.submit(field))
  await waitFor(() => expect(page.textContent).toMatch(/You deposited 0.00001234.BTC/))
  const tab = await findByRole(page, 'tab', { name: 'My share' })
  await user.click(tab)
  await waitFor(() => expect(page.textContent?.match(/0\.00001234/g)?.length).toBeGreaterThan(1))
  expect(page.textContent).not.toContain('<')
})
