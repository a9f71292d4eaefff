import { findByRole, fireEvent, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import * as v from 'valibot'
import { expect } from 'vitest'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import RoundProposal from '../../../../src/features/copy/rounds/round-proposal.tsx'
import PlayWatch from '../../../../src/features/play/play-watch.tsx'
import SessionBar from '../../../../src/features/play/session-bar.tsx'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { Lobby } from '../../../../src/model/lobby.ts'
import type { MarketInput } from '../../../../src/model/markets.ts'
import { hostElementsAtom } from '../../../../src/runtime/host-elements.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

/** Opens the copy panel of the first streamer, with the bar of the viewer's session. */
export async function openCopyPanel(
  market: MarketInput,
  more: ReactNode = null,
  prepare: (harness: BackendRuntime) => void = () => {},
) {
  const harness = createBackendRuntime('', '/', { calm: true })
  prepare(harness)
  const { runtime, backend, clock } = harness
  runtime.configure({ market })
  const request = new Request('https://api.example/api/v1/app/web/lobby?size=200')
  const response = await backend.fetch(request)
  const [record] = v.parse(Lobby, await response.json()).live.records
  if (!record) throw new Error('nobody is on air')
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <CopyWatch />
      <PlayWatch />
      <SessionBar place="room" />
      <RoundProposal record={record} />
      <CopyPanel record={record} />
      {more}
    </RoutedProviders>,
  )
  const host = document.createElement('div')
  runtime.store.set(hostElementsAtom, [host])
  async function start() {
    const bet = await findByRole(page, 'spinbutton', { name: 'Bet amount' })
    await act(async () => fireEvent.submit(bet))
    await findByRole(page, 'button', { name: 'Stop copying' })
    await waitFor(() => expect(backend.hub.sessions).toBe(1))
  }
  const lose = () => act(async () => backend.control.playAction(record.wallet, 'BET', 5))
  const pass = (ms: number) => act(() => clock.advance(ms))
  /** Lets the check come that is due after a minute. */
  const passToCheck = async () => {
    await pass(minutes(1))
    await pass(seconds(6))
  }
  const copying = () => harness.calls.filter(call => /^(POST|DELETE) subscription$/.test(call))
  const press = async (name: string) => {
    const button = await findByRole(page, 'button', { name })
    await act(async () => fireEvent.click(button))
  }
  const check = () => findByRole(page, 'dialog', { name: 'Reality check' })
  const bar = () => findByRole(page, 'region', { name: 'Your session' })
  return {
    ...harness,
    page,
    host,
    start,
    lose,
    pass,
    passToCheck,
    copying,
    press,
    check,
    bar,
  }
}

export type OpenCopyPanel = Awaited<ReturnType<typeof openCopyPanel>>
