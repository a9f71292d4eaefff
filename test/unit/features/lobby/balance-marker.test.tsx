// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { BalanceReadout } from '../../../../src/features/lobby/balance-readout.tsx'
import { configAtom } from '../../../../src/runtime/atoms.ts'
import { applyConfig } from '../../../../src/runtime/page-config.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

let over: OverBackend | undefined
afterEach(() => over?.dispose())

it('a balance is marked where its last digits were cut, and the page asks for that', async () => {
  const made = overBackend()
  over = made
  made.intercept = call =>
    call === 'GET balance' ? Response.json({ balance: '0.123456789', currency: 'BTC' }) : undefined
  const page = await render(
    <Routed runtime={made.runtime}>
      <BalanceReadout />
    </Routed>,
  )
  await waitFor(() => expect(page.textContent).toMatch(/0\.12345678.BTC$/))
  const { store } = made.runtime
  const say = (balanceMarker: string) =>
    act(() =>
      store.set(configAtom, config => ({
        ...config,
        ...applyConfig({}, { balanceMarker }, () => {}, ''),
      })),
    )
  await say('')
  expect(page.textContent).toMatch(/0\.12345678.BTC!$/)
  await say('false')
  expect(page.textContent).toMatch(/0\.12345678.BTC$/)
})
