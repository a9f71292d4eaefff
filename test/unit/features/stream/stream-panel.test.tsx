// @vitest-environment happy-dom
import { findByRole, fireEvent, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import StreamPanel from '../../../../src/features/stream/stream-panel.tsx'
import type { LoadDemoMedia } from '../../../../src/media/demo-media.ts'
import type { EngineOptions } from '../../../../src/media/engine.ts'
import { closeDialog, showDialog } from '../../../../src/ui/layout/open-dialogs.ts'
import { type BackendRuntime, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { noDemo } from '../../../support/no-demo.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'
import { makeRecord } from '../lobby/factories.ts'
import { type FakeEngine, startFakeEngine } from './fake-engine.ts'
import { fixedLayout } from './fake-player.ts'

let over: BackendRuntime | undefined
beforeEach(() => {
  stubObserver('IntersectionObserver', { first: [{ intersectionRatio: 1 }] })
})

async function open(
  streamUrl: string | ((read: number) => string),
  loadDemoMedia: LoadDemoMedia = noDemo.loadDemoMedia,
  hasToken = true,
) {
  over = createBackendRuntime()
  over.loadDemoMedia = loadDemoMedia
  let reads = 0
  over.intercept = call => {
    if (!call.includes('stream-settings')) return undefined
    reads += 1
    return Response.json({
      streamUrl: typeof streamUrl === 'string' ? streamUrl : streamUrl(reads),
      operatorName: null,
      ...(hasToken && { token: `token ${reads}` }),
    })
  }
  const { clock } = over
  const page = await renderRouted(
    over.runtime,
    <StreamPanel record={makeRecord('streamer')} viewers={null} layout={fixedLayout} />,
  )
  // Lets the response arrive.
  await act(() => clock.advance(0))
  return page
}

const reads = () => over?.calls.filter(call => call.includes('stream-settings')).length

/** Has a stream fail twice; for the attempt after the next one its settings are read again. */
async function failTwice(started: readonly EngineOptions[], reason: string) {
  for (const attempts of [2, 3]) {
    act(() => started.at(-1)?.onEvent({ type: 'failed', reason }))
    expect(reads()).toBe(attempts - 1)
    await act(async () => over?.clock.advance(2000))
    await waitInAct(() => expect([started.length, reads()]).toEqual([attempts, attempts]))
  }
}

interface DrawnOptions {
  streamUrl?: Parameters<typeof open>[0]
  hasToken?: boolean
  plays?: boolean
}

/** Opens a stream whose engine plays at once unless told otherwise, with what its engines were told to do. */
async function openDrawn({ streamUrl = 'demo:room', hasToken, plays = true }: DrawnOptions = {}) {
  const engines: FakeEngine[] = []
  const started: EngineOptions[] = []
  const startStream = startFakeEngine(engine => {
    engines.push(engine)
    started.push(engine.options)
    if (plays) engine.options.onEvent({ type: 'playing' })
  })
  const media = async () => ({ startStream, loadStudio: () => Promise.reject() })
  const page = await open(streamUrl, media, hasToken)
  return { page, started, calls: () => engines.flatMap(({ calls }) => calls) }
}

it('explains a stream that the browser can’t play, without offering a retry', async () => {
  const page = await open('https://sfu.example/whep')
  const alert = await findByRole(page, 'alert')
  expect(alert.textContent).toBe("This browser can't play this stream. Try another browser.")
  expect(queryByRole(page, 'button')).toBeNull()
})

it('explains a stream of a type that no browser can play', async () => {
  vi.stubGlobal('RTCPeerConnection', class {})
  const page = await open('rtmp://sfu.example/live')
  const alert = await findByRole(page, 'alert')
  expect(alert.textContent).toBe("This type of stream can't be played here yet.")
})

it('rests the drawn stream while a dialog covers it, as the result of a wheel does', async () => {
  const { calls } = await openDrawn()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  act(() => showDialog(dialog))
  expect(calls()).toEqual(['suspend'])
  act(() => closeDialog(dialog))
  expect(calls()).toEqual(['suspend', 'resume'])
})

it('makes the attempt after a refused one with settings that were read meanwhile, as a token expires', async () => {
  const { started } = await openDrawn({ plays: false })
  await failTwice(started, '401')
  expect(started.map(({ token }) => token)).toEqual(['token 1', 'token 1', 'token 2'])
})

it('reads an address that is signed by its query again, without a token, for the attempt after the next one', async () => {
  const streamUrl = (read: number) => `demo:room?signature=${read}`
  const { started } = await openDrawn({ streamUrl, hasToken: false, plays: false })
  await failTwice(started, '403')
  expect(started.map(({ url }) => url)).toEqual([1, 1, 2].map(streamUrl))
})

it('reads settings with neither token nor query no further time, as they may name another stream while nobody publishes', async () => {
  const { started } = await openDrawn({ hasToken: false, plays: false })
  act(() => started.at(-1)?.onEvent({ type: 'failed', reason: '404' }))
  await act(async () => over?.clock.advance(2000))
  await waitInAct(() => expect(started).toHaveLength(2))
  expect(reads()).toBe(1)
})

it('is silent at a volume of 0 %, from where Unmute leads to the volume of a first visit', async () => {
  const { page } = await openDrawn()
  const video = page.querySelector('video')
  // It would be heard at once.
  expect(video).toMatchObject({ volume: 0.8, muted: true })
  await user.click(await findByRole(page, 'button', { name: 'Unmute' }))
  const slider = await findByRole(page, 'slider', { name: 'Volume' })
  await act(async () => fireEvent.change(slider, { target: { value: '0' } }))
  expect(video).toMatchObject({ volume: 0, muted: true })
  // Under the finger that may move it up again.
  expect(slider.isConnected).toBe(true)
  await act(async () => fireEvent.change(slider, { target: { value: '35' } }))
  expect(video).toMatchObject({ volume: 0.35, muted: false })
  await act(async () => fireEvent.change(slider, { target: { value: '0' } }))
  await user.click(await findByRole(page, 'button', { name: 'Unmute' }))
  expect(video).toMatchObject({ volume: 0.8, muted: false })
})

it('hides its controls when a mouse leaves the picture, and 3 s after a touch of a finger or pen', async () => {
  const { page } = await openDrawn()
  const player = page.querySelector('[data-idle]')
  if (!player) throw new Error('no player')
  for (const [pointerType, isIdle] of [
    ['mouse', 'true'],
    ['touch', 'false'],
    ['pen', 'false'],
  ]) {
    fireEvent.pointerDown(player, { pointerType })
    // Comes with the end of a touch.
    fireEvent.pointerLeave(player, { pointerType })
    expect(player.getAttribute('data-idle')).toBe(isIdle)
    await act(async () => over?.clock.advance(3000))
    expect(player.getAttribute('data-idle')).toBe('true')
  }
})
