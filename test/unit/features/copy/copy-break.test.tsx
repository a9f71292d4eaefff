// @vitest-environment happy-dom

import { findByRole, findByText, fireEvent, queryByRole, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useGamblingPauseWatch } from '../../../../src/app/once-per-page.tsx'
import PauseBanner from '../../../../src/components/responsible-play/pause-banner.tsx'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { pauseGambling } from '../../../../src/runtime/play/host-pause.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  holding,
  liveRecordOf,
  startCopying,
} from '../../../support/backend-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { openCopyPage } from './copy-page.tsx'

function Watch() {
  useGamblingPauseWatch(true)
  return null
}

/** Opens the copy panel of the first streamer, with what watches breaks. */
async function open(more?: ReactNode, prepare?: (harness: BackendRuntime) => void) {
  const beside = (
    <>
      <Watch />
      {more}
    </>
  )
  const opened = await openCopyPage({}, { beside, prepare })
  const { page, runtime, clock, press } = opened
  const events: unknown[] = []
  runtime.events.listen(({ name, detail }) => {
    if (name === 'casino-limit') events.push(detail)
  })
  if (!prepare) await findByText(page, /Your balance/)
  async function takeBreak(length: string) {
    await press('Take a break')
    await act(async () => fireEvent.click(await findByRole(page, 'radio', { name: length })))
    // The choice may be out of view in a low window.
    await press(`Take a break: ${length}`)
  }
  /** Has the host page send a pause that ended an hour ago. */
  const sendOldPause = () => act(async () => pauseGambling(runtime, clock.now() - minutes(60)))
  return { ...opened, events, takeBreak, sendOldPause }
}

async function findBanner(page: HTMLElement) {
  await findByText(page, /^This site has paused play/, { selector: '[part=banner] span' })
  return page.querySelector<HTMLElement>('[part=banner]') ?? page
}

it('a break stops copying, takes the place of the form, and ends in time', async () => {
  const { page, harness, events, start, takeBreak, stops } = await open()
  await start()
  await takeBreak('15 minutes')
  await findByText(page, 'Copying stopped for your break')
  expect(page.textContent).toContain("You're on a break until 12:15 UTC.")
  expect(queryByRole(page, 'spinbutton')).toBeNull()
  expect(queryByRole(page, 'button', { name: 'Take a break' })).toBeNull()
  expect(stops()).toBe(1)
  expect(events).toEqual([{ limit: 'break', reached: true }])
  await waitInAct(
    () => expect(queryByRole(page, 'spinbutton', { name: 'Bet amount' })).not.toBeNull(),
    () => harness.clock.advance(minutes(5)),
  )
  expect(events).toEqual([
    { limit: 'break', reached: true },
    { limit: 'break', reached: false },
  ])
})

it('where the server keeps no breaks, one holds on the device and says so', async () => {
  const { page, harness, takeBreak } = await open(<PauseBanner />)
  harness.intercept = answering('user/break', {}, 404)
  await takeBreak('1 hour')
  const said = await findByText(page, /It applies on this device\./)
  // It comes with its text, which screen readers read out of an alert alone.
  expect(said.closest('[role=alert]')).not.toBeNull()
  expect(queryByRole(page, 'spinbutton')).toBeNull()
})

it('a break of which the server can’t be told says so, and is told again by Retry', async () => {
  const { page, harness, calls, press, takeBreak } = await open(<PauseBanner />)
  harness.intercept = call =>
    call === 'PATCH user/break' ? Promise.reject(new Error('offline')) : undefined
  await takeBreak('1 hour')
  await findByText(page, /We couldn't reach your casino/)
  expect(queryByRole(page, 'spinbutton')).toBeNull()
  harness.intercept = () => undefined
  await press('Retry')
  await waitFor(() => expect(page.textContent).not.toContain("We couldn't reach your casino"))
  expect(calls.filter(call => call === 'PATCH user/break')).toHaveLength(2)
})

it('a session that starts while the break is taken is stopped as well', async () => {
  const { page, harness, submit, takeBreak, stops } = await open()
  const held = Promise.withResolvers<void>()
  harness.intercept = async (call, request) => {
    if (call.endsWith('user/break')) return Response.json({}, { status: 404 })
    if (call !== 'POST subscription') return undefined
    const response = await harness.backend.fetch(request)
    await held.promise
    return response
  }
  await submit()
  await takeBreak('1 hour')
  held.resolve()
  await findByText(page, 'Copying stopped for your break')
  expect(stops()).toBe(1)
})

it('a stop whose answer is lost is sent again until copying has ended', async () => {
  const { page, harness, start, takeBreak, stops } = await open()
  await start()
  harness.intercept = call =>
    call === 'DELETE subscription' || call === 'PATCH user/break'
      ? Promise.reject(new Error('offline'))
      : undefined
  await takeBreak('1 hour')
  await waitInAct(
    () => expect(stops()).toBeGreaterThan(1),
    () => harness.clock.advance(seconds(15)),
  )
  harness.intercept = () => undefined
  await waitInAct(
    () => expect(page.textContent).toContain('Copying stopped for your break'),
    () => harness.clock.advance(seconds(15)),
  )
})

it('the host page’s pause stops copying and takes the place of the form; the banner alone lists what is off', async () => {
  const { page, harness, start, stops } = await open(<PauseBanner />)
  await start()
  act(() => pauseGambling(harness.runtime, undefined))
  await findByText(page, /This site has paused play\. Copying/)
  await findByText(page, 'This site has paused play.')
  await waitFor(() => expect(page.textContent).toContain('This site paused play.'))
  expect(queryByRole(page, 'spinbutton')).toBeNull()
  expect(stops()).toBe(1)
})

it('a pause that is over, which a host page sends again to a new document, stops nothing', async () => {
  const { page, start, stops, pass, sendOldPause } = await open()
  await start()
  await sendOldPause()
  await waitFor(() => expect(page.textContent).not.toContain('This site has paused play'))
  await pass(seconds(30))
  expect(stops()).toBe(0)
})

it('a pause whose end isn’t confirmed blocks new play, and stops copying after 15 s', async () => {
  const { page, harness, start, stops, pass, sendOldPause } = await open(<PauseBanner />)
  await start()
  harness.intercept = call =>
    /^GET (user\/break|settings)$/.test(call) ? Response.json({}, { status: 503 }) : undefined
  await sendOldPause()
  await findByText(page, /This site has paused play/)
  await pass(seconds(14))
  expect(stops()).toBe(0)
  await pass(seconds(2))
  await waitFor(() => expect(stops()).toBe(1))
})

it('a break that is over, which the device still has, stops nothing that was started elsewhere since', async () => {
  let release = async () => {}
  const { button, stops, pass } = await open(null, it => {
    const own = { until: it.clock.now() - minutes(60), notice: 'confirmed' }
    const stored = JSON.stringify({ [it.backend.user.wallet ?? '']: own })
    sessionStorage.setItem(storageKeys.playBreaks, stored)
    release = holding(it, 'GET user/break')
    void liveRecordOf(it).then(({ wallet }) => startCopying(it, wallet))
  })
  await button('Stop copying')
  await release()
  await waitInAct(() => expect(sessionStorage.getItem(storageKeys.playBreaks)).toBeNull())
  await pass(seconds(30))
  expect(stops()).toBe(0)
})

it('what the market forbids is stopped at once, also during a pause that is over', async () => {
  const { harness, start, stops, sendOldPause } = await open()
  await start()
  harness.intercept = answering('GET user/break', {}, 503)
  await sendOldPause()
  await act(async () => harness.runtime.configure({ market: { copying: 'off' } }))
  await waitFor(() => expect(stops()).toBe(1))
})

it('a pause because reads were refused ends with one Retry, which reads the balance again as well', async () => {
  const { page, harness } = await open(<PauseBanner />, it => {
    it.intercept = call =>
      /^GET (user\/info|settings|subscription|balance)$/.test(call)
        ? Response.json({}, { status: 401 })
        : undefined
  })
  const retry = await findByRole(await findBanner(page), 'button', { name: 'Retry' })
  harness.intercept = () => undefined
  await act(async () => fireEvent.click(retry))
  await findByText(page, /Your balance/)
  expect(page.textContent).not.toContain('has paused play')
})

it('a pause because the settings name a market that isn’t understood has no Retry: reading them again changes nothing', async () => {
  const { page } = await open(<PauseBanner />, it => {
    it.intercept = changing(it, 'settings', { market: 'uk' })
  })
  expect(queryByRole(await findBanner(page), 'button', { name: 'Retry' })).toBeNull()
})
