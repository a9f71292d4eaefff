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

/**
 * Opens the copy panel of the first streamer on a page with a market, until the test is over; a second time in a test it
 * is a reload of that page. `more` is rendered beside the panel.
 */
export async function openCopyPage(
  market: MarketInput,
  more: ReactNode = null,
  prepare: (harness: BackendRuntime) => void = () => {},
) {
  if (opened) await leaveCopyPage()
  else onTestFinished(endVisit)
  const harness = createBackendRuntime('', '/', { calm: true })
  opened = harness
  prepare(harness)
  const { runtime, backend } = harness
  runtime.configure({ market })
  const record = await liveRecordOf(harness)
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <CopyWatch />
      <PlayWatch />
      <RealityCheck />
      {more}
      <RoundProposal record={record} />
      <CopyPanel record={record} />
    </RoutedProviders>,
  )
  const submit = async () => {
    const bet = await findByRole(page, 'spinbutton', { name: 'Bet amount' })
    await act(async () => fireEvent.submit(bet))
  }
  async function start() {
    await submit()
    await findByRole(page, 'button', { name: 'Stop copying' })
    await waitFor(() => expect(backend.hub.sessions).toBe(1))
  }
  const lose = () => act(async () => backend.control.playAction(record.wallet, 'BET', 5))
  const press = async (name: string) => {
    const button = await findByRole(page, 'button', { name })
    await act(async () => fireEvent.click(button))
  }
  return { ...harness, harness, record, page, submit, start, lose, press }
}

/** Leaves the page, as for another one of the same visit. */
export async function leaveCopyPage(): Promise<void> {
  await render(null)
  opened?.runtime.dispose()
}

function endVisit(): void {
  opened = undefined
}
