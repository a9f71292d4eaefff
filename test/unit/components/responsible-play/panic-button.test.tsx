// @vitest-environment happy-dom
import { queryByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { PanicSlot } from '../../../../src/components/responsible-play/play-slots.tsx'
import { minutes } from '../../../../src/lib/clock.ts'
import { serverClockOf } from '../../../../src/runtime/clock.ts'
import { breakStoreOf } from '../../../../src/runtime/play/break-store.ts'
import { createBackendRuntime, dated } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'

/** Renders the button; the server's clock is ahead of the computer's by some milliseconds. */
async function openButton(ahead = 0) {
  const harness = createBackendRuntime('', '/', { calm: true })
  const { runtime, backend, clock } = harness
  harness.intercept = dated(harness, () => clock.now() + ahead)
  backend.control.updateSettings({ market: 'de' })
  const page = await renderRouted(runtime, <PanicSlot />)
  const button = () => queryByRole(page, 'button', { name: 'Stop for 24 h' })
  const wallet = backend.user.wallet ?? ''
  const breaks = breakStoreOf(runtime)
  const end = () => runtime.store.get(breaks.stateOf(wallet)).own?.until ?? 0
  await waitInAct(() => expect(button()).not.toBeNull())
  const take = (length: number) => {
    const until = serverClockOf(runtime).now() + minutes(length)
    return act(async () => breaks.dispatch(wallet, { type: 'break-taken', until }))
  }
  return { page, clock, button, end, take }
}

it('the button for 24 hours is offered during a shorter break, until it has extended that', async () => {
  const { page, clock, button, end, take } = await openButton()
  for (const length of [15, 720]) {
    await take(length)
    expect(button()).not.toBeNull()
  }
  await user.click(button() ?? page)
  expect(end()).toBeGreaterThan(clock.now() + minutes(23 * 60))
  expect(button()).toBeNull()
})

it('whether at most 12 hours of a break are left is told by the server’s clock', async () => {
  const { button, take } = await openButton(minutes(60))
  await take(690)
  expect(button()).not.toBeNull()
  await take(750)
  expect(button()).toBeNull()
})
