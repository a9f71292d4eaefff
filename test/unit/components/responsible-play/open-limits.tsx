import { findByRole, fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, vi } from 'vitest'
import { balance } from '../../../../src/api/money.ts'
import { LimitsButton } from '../../../../src/components/responsible-play/limits-button.tsx'
import PauseBanner from '../../../../src/components/responsible-play/pause-banner.tsx'
import PlayWatch from '../../../../src/features/play/play-watch.tsx'
import { minutes } from '../../../../src/lib/clock.ts'
import { usePlayBlock } from '../../../../src/runtime/play/play-block.ts'
import { playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import {
  type BackendRuntime,
  changing,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { Headroom } from '../../../support/headroom.tsx'
import { render } from '../../ui/render.tsx'

function Block() {
  const block = usePlayBlock('tips')
  return (
    <>
      <output>{block ? Object.values(block).join(' ') : 'may play'}</output>
      <PauseBanner />
    </>
  )
}

export async function open(prepare: (harness: BackendRuntime) => void = () => {}) {
  const harness = createBackendRuntime('', '/', { calm: true })
  const events: unknown[] = []
  harness.runtime.events.listen(({ name, detail }) => {
    if (name === 'casino-limit') events.push(detail)
  })
  prepare(harness)
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <PlayWatch />
      <LimitsButton />
      <Block />
      <Headroom />
    </RoutedProviders>,
  )
  await waitFor(() => expect(harness.calls).toContain('GET user/limits'))
  async function setLimit(name: string, value: string) {
    await press(page, /^Session limits/)
    const field = await findByRole(page, 'spinbutton', { name })
    await type(field, value)
    const save = await findByRole(page, 'button', { name: 'Save limits' })
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
    await click(save)
  }
  const { runtime, clock } = harness
  const tip = (amount: string, currency = 'EUR') =>
    act(async () =>
      playSessionServiceOf(runtime).addTip({ key: amount, amount, currency, sentAt: clock.now() }),
    )
  return { page, harness, events, setLimit, tip }
}

export const press = async (page: HTMLElement, name: string | RegExp) =>
  click(await findByRole(page, 'button', { name }))
export const summary = (page: HTMLElement, text: RegExp) =>
  findByRole(page, 'button', { name: text })
export const click = (element: HTMLElement) => act(async () => fireEvent.click(element))
export const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.input(field, { target: { value } }))

/** Leaves the page until its session has ended, and comes back. */
export async function stayAway({ clock }: BackendRuntime) {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => clock.advance(minutes(31)))
  state.mockRestore()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

/** Gives the account another currency, in which `call` answers `fields`, or fails with the status `failure` returns. */
export async function changeToYen(
  harness: BackendRuntime,
  call: string,
  fields: object,
  failure: () => number | undefined = () => undefined,
) {
  const withBalance = changing(harness, 'GET balance', { balance: 90_000, currency: 'JPY' })
  const withLimit = changing(harness, call, fields)
  harness.intercept = async (asked, request) => {
    const status = failure()
    if (asked === call && status) return Response.json({}, { status })
    return (await withBalance(asked, request)) ?? withLimit(asked, request)
  }
  await act(async () => harness.runtime.cache.refetch(balance, {}))
}

/** What the server says where the same limits apply now and in the next session. */
export const serverLimits = (fields: object) => {
  const limits = { lossLimit: null, winLimit: null, stakeLimit: null, timeLimitSeconds: null }
  return { current: { ...limits, ...fields }, next: { ...limits, ...fields } }
}

/** A viewer's limit of stakes as the device keeps it. */
export const ownLimits = (stake: string) => ({
  loss: '',
  win: '',
  stake,
  seconds: null,
  currency: 'EUR',
})
export const storedLimits = (): object =>
  JSON.parse(localStorage.getItem('casino_copy_limits') ?? '{}')
/** Stores limits on the device, by wallet. */
export const storeLimits = (limits: object) =>
  localStorage.setItem('casino_copy_limits', JSON.stringify(limits))
