import { findByRole, fireEvent, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import * as v from 'valibot'
import { expect } from 'vitest'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import RoundProposal from '../../../../src/features/copy/rounds/round-proposal.tsx'
import { Lobby } from '../../../../src/model/lobby.ts'
import type { MarketInput } from '../../../../src/model/markets.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

/** Opens the copy panel of the first streamer on a page with a market; `more` is rendered beside it. */
export async function openCopyPage(
  market: MarketInput,
  more: ReactNode = null,
  prepare: (harness: BackendRuntime) => void = () => {},
) {
  const harness = createBackendRuntime('', '/', { calm: true })
  prepare(harness)
  const { runtime, backend } = harness
  runtime.configure({ market })
  const request = new Request('https://api.example/api/v1/app/web/lobby?size=200')
  const response = await backend.fetch(request)
  const [record] = v.parse(Lobby, await response.json()).live.records
  if (!record) throw new Error('nobody is on air')
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <CopyWatch />
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
  return { ...harness, harness, page, submit, start, lose, press }
}
