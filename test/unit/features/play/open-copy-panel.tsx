import { findByRole, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { expect } from 'vitest'
import SessionBar from '../../../../src/features/play/session-bar.tsx'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import type { MarketInput } from '../../../../src/model/markets.ts'
import { hostElementsAtom } from '../../../../src/runtime/host-elements.ts'
import type { BackendRuntime } from '../../../support/backend-runtime.tsx'
import { openCopyPage } from '../copy/copy-page.tsx'

/** Opens the copy panel of the first streamer, with the bar of the viewer's session. */
export async function openCopyPanel(
  market: MarketInput,
  more: ReactNode = null,
  prepare?: (harness: BackendRuntime) => void,
) {
  const watched = (
    <>
      <SessionBar place="room" />
      {more}
    </>
  )
  const opened = await openCopyPage(market, { beside: watched, prepare })
  const { page, runtime, clock, calls } = opened
  const host = document.createElement('div')
  runtime.store.set(hostElementsAtom, [host])
  const pass = (ms: number) => act(() => clock.advance(ms))
  /** Lets the check come that is due after a minute. */
  const passToCheck = async () => {
    await pass(minutes(1))
    await pass(seconds(6))
  }
  const copying = () => calls.filter(call => /^(POST|DELETE) subscription$/.test(call))
  const untilStopped = () =>
    waitFor(() => expect(copying()).toEqual(['POST subscription', 'DELETE subscription']))
  const check = () => findByRole(page, 'dialog', { name: 'Reality check' })
  const bar = () => findByRole(page, 'region', { name: 'Your session' })
  return { ...opened, host, pass, passToCheck, copying, untilStopped, check, bar }
}

/** Opens it, starts copying, and lets the check come that is due after a minute. */
export async function openAtCheck(
  market: MarketInput = { realityCheckMinutes: 1 },
  more: ReactNode = null,
  prepare?: (harness: BackendRuntime) => void,
) {
  const opened = await openCopyPanel(market, more, prepare)
  await opened.start()
  await opened.passToCheck()
  return opened
}
