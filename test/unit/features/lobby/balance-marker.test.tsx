// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { BalanceReadout } from '../../../../src/features/lobby/lobby-header.tsx'
import { configAtom } from '../../../../src/runtime/atoms.ts'
import { applyConfig } from '../../../../src/runtime/config/parse-config.ts'
import { answering, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'

it('marks a balance whose last digits are cut if the page enables the balance marker', async () => {
  const harness = createBackendRuntime()
  harness.intercept = answering('GET balance', { balance: '0.123456789', currency: 'BTC' })
  const page = await renderRouted(harness.runtime, <BalanceReadout />)
  await waitFor(() => expect(page.textContent).toMatch(/0\.12345678.BTC$/))
  const { store } = harness.runtime
  const configure = (balanceMarker: string) =>
    act(() =>
      store.set(configAtom, config => ({
        ...config,
        ...applyConfig({}, { balanceMarker }, () => {}, ''),
      })),
    )
  await configure('')
  expect(page.textContent).toMatch(/0\.12345678.BTC!$/)
  await configure('false')
  expect(page.textContent).toMatch(/0\.12345678.BTC$/)
})
