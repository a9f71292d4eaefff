// @vitest-environment happy-dom
import { queryByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { PanicSlot } from '../../../../src/components/responsible-play/play-slots.tsx'
import { minutes } from '../../../../src/lib/clock.ts'
import { serverClockOf } from '../../../../src/runtime/clock.ts'
import { breakStoreOf } from '../../../../src/runtime/play/break-store.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { waitInAct } from '../../../support/wait.ts'
import { render, user } from '../../ui/render.tsx'

it('the button for 24 hours is offered during a shorter break, until it has extended that', async () => {
  const { runtime, backend, clock } = createBackendRuntime('', '/', { calm: true })
  backend.control.updateSettings({ market: 'de' })
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <PanicSlot />
    </RoutedProviders>,
  )
  const button = () => queryByRole(page, 'button', { name: 'Stop for 24 h' })
  const wallet = backend.user.wallet ?? ''
  const breaks = breakStoreOf(runtime)
  const end = () => runtime.store.get(breaks.stateOf(wallet)).own?.until ?? 0
  await waitInAct(() => expect(button()).not.toBeNull())
  for (const length of [15, 720]) {
    const until = serverClockOf(runtime).now() + minutes(length)
    await act(async () => breaks.dispatch(wallet, { type: 'break-taken', until }))
    expect(button()).not.toBeNull()
  }
  await user.click(button() ?? page)
  expect(end()).toBeGreaterThan(clock.now() + minutes(23 * 60))
  expect(button()).toBeNull()
})
