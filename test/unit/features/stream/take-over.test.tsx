// @vitest-environment happy-dom
import { queryByRole } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import StreamPanel from '../../../../src/features/stream/stream-panel.tsx'
import { ShadowRootContext } from '../../../../src/ui/styles/styles.ts'
import { answering, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { render } from '../../ui/render.tsx'
import { makeRecord } from '../lobby/factories.ts'
import { type FakeEngine, startEarly } from './fake-engine.ts'
import { fixedLayout } from './fake-player.ts'

const VIDEO = 'https://cdn.example/live.mp4'
const record = makeRecord('streamer')
let engines: FakeEngine[] = []
beforeEach(() => {
  engines = []
})
interface Setting {
  /** Address of the stream that was started early. */
  early?: string
  /** Token of its settings. */
  token?: string | null
  /** Whether the picture was in view meanwhile. */
  isVisible?: boolean
  play?: () => Promise<void>
  /** Called before the room is drawn. */
  prepare?: (stream: ReturnType<typeof startEarly>) => void
}

/** Draws a room's player, whose settings name `VIDEO`, while a stream that was started early plays. */
async function open({
  early = VIDEO,
  token = null,
  isVisible = true,
  play,
  prepare,
}: Setting = {}) {
  const created = createBackendRuntime()
  created.intercept = answering('stream-settings', { streamUrl: VIDEO, operatorName: null })
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const place = document.createElement('div')
  document.body.append(place)
  const stream = startEarly(engine => engines.push(engine), early, {
    root,
    wallet: record.wallet,
    token,
    clock: created.clock,
    onEnd: () => place.remove(),
  })
  if (play) vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  place.append(stream.video)
  stream.player.setVisible(isVisible)
  await created.clock.advance(0)
  engines[0]?.options.onEvent({ type: 'playing' })
  prepare?.(stream)
  const page = await renderRouted(
    created.runtime,
    <ShadowRootContext value={root}>
      <StreamPanel record={record} viewers={null} layout={fixedLayout} />
    </ShadowRootContext>,
  )
  const video = page.querySelector('video')
  const firstPicture = page.querySelector('[data-picture]')?.getAttribute('data-picture')
  await act(() => created.clock.advance(0))
  return { page, place, stream, video, firstPicture, clock: created.clock }
}

test('a room shows the picture that plays already from its first render on, in the same video', async () => {
  const { page, place, stream, video, firstPicture } = await open()
  expect(video).toBe(stream.video)
  expect(firstPicture).toBe('true')
  expect(place.isConnected).toBe(false)
  expect(engines.map(({ calls }) => calls)).toEqual([[]])
  expect(page.querySelectorAll('video')).toHaveLength(1)
})

test.each([true, false])('a room connects at once only if it is in view: %s', async isVisible => {
  const calls: boolean[] = []
  await open({
    isVisible,
    prepare({ player }) {
      vi.spyOn(player, 'setVisible').mockImplementation(it => void calls.push(it))
    },
  })
  expect(calls).toEqual([isVisible])
})

test('a room that was left ends the session that it has taken over', async () => {
  await open()
  await render(null)
  expect(engines.map(({ calls }) => calls.at(-1))).toEqual(['dispose'])
})

test('another address in the settings that come later replaces the player, in the same video, as loud as before', async () => {
  const { page, stream, video } = await open({
    early: 'https://cdn.example/other.mp4',
    prepare: ({ player }) => player.setMuted(false),
  })
  await vi.waitFor(() => expect(engines[0]?.calls).toContain('dispose'))
  expect(page.querySelector('video')).toBe(stream.video)
  expect(video).toBe(stream.video)
  expect(video?.muted).toBe(false)
})

test.each<[string, Setting]>([
  ['token', { token: 'old' }],
  ['signature of the address', { early: `${VIDEO}?sig=old` }],
])('another %s in the settings that come later leaves it playing', async (_what, setting) => {
  await open(setting)
  expect(engines.map(({ calls }) => calls)).toEqual([[]])
})

test('a stream that was paused stays paused, and one that was unmuted keeps its sound', async () => {
  const { page, video } = await open({
    prepare: ({ player }) => {
      player.pause()
      player.setMuted(false)
    },
  })
  await waitInAct(() => expect(queryByRole(page, 'button', { name: 'Play' })).not.toBeNull())
  expect(queryByRole(page, 'button', { name: 'Pause' })).toBeNull()
  expect(video?.muted).toBe(false)
})

test('a refused autoplay is shown as Play in the room', async () => {
  const { page } = await open({
    play: async () => {
      throw new DOMException('no', 'NotAllowedError')
    },
  })
  expect(queryByRole(page, 'button', { name: 'Play' })).not.toBeNull()
})

test('a stream that has failed before its room was there goes on being tried by its rules', async () => {
  const { clock, page, video } = await open({
    prepare: () => engines[0]?.options.onEvent({ type: 'failed', reason: '404' }),
  })
  expect(page.textContent).toContain('Reconnecting…')
  await act(() => clock.advance(20_000))
  await vi.waitFor(() => expect(video?.src).toBe(VIDEO))
})
