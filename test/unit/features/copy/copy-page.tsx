import { findByRole, fireEvent, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { RealityCheck } from '../../../../src/app/once-per-page.tsx'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import RoundProposal from '../../../../src/features/copy/rounds/round-proposal.tsx'
import PlayWatch from '../../../../src/features/play/play-watch.tsx'
import type { MarketInput } from '../../../../src/model/markets.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  liveRecordOf,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

let opened: BackendRuntime | undefined

interface PageOptions {
  query?: string
  /** Rendered beside the panel. */
  beside?: ReactNode
  prepare?: ((harness: BackendRuntime) => unknown) | undefined
}

/**
 * Opens the copy panel of the first streamer on a page with a market, until the test is over; a second time in a test it
 * is a reload of that page.
 */
export async function openCopyPage(
  market: MarketInput,
  { query = '', beside, prepare }: PageOptions = {},
) {
  if (opened) await leaveCopyPage()
  else onTestFinished(endVisit)
  const harness = createBackendRuntime(query, '/', { calm: true })
  opened = harness
  await prepare?.(harness)
  const { runtime, backend, calls } = harness
  runtime.configure({ market })
  const record = await liveRecordOf(harness)
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <CopyWatch />
      <PlayWatch />
      <RealityCheck />
      {beside}
      <RoundProposal record={record} />
      <CopyPanel record={record} />
    </RoutedProviders>,
  )
  const button = (name: string) => findByRole<HTMLButtonElement>(page, 'button', { name })
  const bet = () => findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  /** Presses Start copying, with another bet than the one in the field if there is an amount. */
  async function submit(amount?: string) {
    const field = await bet()
    if (amount !== undefined) await type(field, amount)
    await act(async () => fireEvent.submit(field))
    return field
  }
  /** Starts a session, and waits until messages about it arrive. */
  async function start(amount?: string) {
    await submit(amount)
    await button('Stop copying')
    await waitFor(() => expect(backend.hub.sessions).toBe(1))
  }
  /** Has the streamer bet or win an amount in USD. */
  const play = (kind: 'BET' | 'WIN', usd: number) =>
    act(async () => backend.control.playAction(record.wallet, kind, usd))
  return {
    ...{ ...harness, harness, record, page, button, bet, submit, start, play },
    lose: () => play('BET', 5),
    press: async (name: string) => {
      const found = await button(name)
      await act(async () => fireEvent.click(found))
    },
    pass: (ms: number) => act(() => harness.clock.advance(ms)),
    writes: () => calls.filter(call => !call.startsWith('GET')),
    /** The net result of the session that runs. */
    net: () => page.querySelector('[data-net]')?.textContent,
    stops: () => calls.filter(call => call === 'DELETE subscription').length,
  }
}

export const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.input(field, { target: { value } }))

/** Leaves the page, as for another one of the same visit. */
export async function leaveCopyPage(): Promise<void> {
  await render(null)
  opened?.runtime.dispose()
}

function endVisit(): void {
  opened = undefined
}
