// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByRole, queryByRole, within } from '@testing-library/react'
import { act, type ComponentProps, useRef } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Captions } from '../../../../src/features/stream/captions/use-captions.ts'
import { Controls } from '../../../../src/features/stream/controls.tsx'
import type { PlayerLayout } from '../../../../src/features/stream/screen-controls.tsx'
import { useIsVisible } from '../../../../src/features/stream/use-is-visible.ts'
import { usePictureInPicture } from '../../../../src/features/stream/use-picture-in-picture.ts'
import type { PlayerView } from '../../../../src/media/player.ts'
import { realityCheckAtom } from '../../../../src/runtime/play/reality-check-state.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime, type TestRuntime } from '../../../support/test-runtime.tsx'
import { press, render, user } from '../../ui/render.tsx'
import { fakePlayer, fixedLayout, playing } from './fake-player.ts'

const noCaptions: Captions = {
  tracks: [],
  selected: -1,
  choose() {},
  style: { size: 'medium', colors: 'white' },
  setStyle() {},
}

const onQuality = vi.fn()
let harness: TestRuntime
beforeEach(() => {
  harness = createTestRuntime()
})

type ControlProps = ComponentProps<typeof Controls>
interface Drawn extends Partial<Omit<ControlProps, 'view' | 'layout'>> {
  view?: Partial<PlayerView>
  layout?: Partial<PlayerLayout>
}

const draw = ({ view, layout, ...props }: Drawn = {}) =>
  renderInRuntime(
    harness.runtime,
    <Controls
      wallet="room"
      player={fakePlayer()}
      view={{ ...playing, ...view }}
      video={document.createElement('video')}
      volume={0.5}
      viewers={null}
      layout={{ ...fixedLayout, ...layout }}
      canLeave={false}
      captions={noCaptions}
      togglePictureInPicture={null}
      onVolume={() => {}}
      onQuality={onQuality}
      {...props}
    />,
  )
const videoWith = (properties: object) => Object.assign(document.createElement('video'), properties)

describe('live edge', () => {
  test('shows LIVE up to 8 s behind the live edge, and beyond that a button that jumps there', async () => {
    let behind = 8
    const player = fakePlayer(() => behind)
    const page = await draw({ player })
    await act(() => harness.clock.advance(1000))
    expect(queryByRole(page, 'button', { name: 'Jump to live' })).toBeNull()
    expect(page.textContent).toContain('LIVE')
    behind = 9
    await act(() => harness.clock.advance(1000))
    expect(page.textContent).not.toContain('LIVE')
    await press(page, 'Jump to live')
    expect(player.seekToLiveEdge).toHaveBeenCalledOnce()
    behind = 0
    await act(() => harness.clock.advance(1000))
    expect(queryByRole(page, 'button', { name: 'Jump to live' })).toBeNull()
  })

  test('offers no jump to the live edge while the stream is paused', async () => {
    const page = await draw({ player: fakePlayer(() => 60), view: { isPaused: true } })
    await act(() => harness.clock.advance(1000))
    expect(queryByRole(page, 'button', { name: 'Jump to live' })).toBeNull()
  })
})

test('keeps keyboard focus on the mute button, because Mute and Unmute are a single button', async () => {
  const player = fakePlayer()
  const page = await draw({ player })
  const button = getByRole(page, 'button', { name: 'Unmute' })
  await press(page, 'Unmute')
  expect(player.setMuted).toHaveBeenLastCalledWith(false)
  await draw({ player, view: { isMuted: false } })
  expect(getByRole(page, 'button', { name: 'Mute' })).toBe(button)
  await press(page, 'Mute')
  expect(player.setMuted).toHaveBeenLastCalledWith(true)
})

test('Tab reaches Unmute first, which is drawn at the edge, and the focus stays on it when it is pressed', async () => {
  const page = await draw()
  const names = () =>
    getAllByRole(page, 'button').map(it => it.getAttribute('aria-label') ?? it.textContent)
  expect(names().slice(0, 2)).toEqual(['Unmute', 'Pause'])
  const button = getByRole(page, 'button', { name: 'Unmute' })
  button.focus()
  for (const isMuted of [false, true]) {
    await draw({ view: { isMuted } })
    expect(names().slice(0, 2)).toEqual(isMuted ? ['Unmute', 'Pause'] : ['Pause', 'Mute'])
    expect(document.activeElement).toBe(button)
  }
})

test.each<[string, Partial<PlayerView>]>([
  ['is paused', { isPaused: true }],
  ['is over', { phase: 'ended' }],
  ['has failed, as the mini player has no Retry', { phase: 'failed' }],
  ['waits for a press, which the browser wants', { phase: 'loading', isBlocked: true }],
])('the button plays a stream that %s', async (_case, view) => {
  const player = fakePlayer()
  const page = await draw({ player, view })
  await press(page, 'Play')
  expect(player.play).toHaveBeenCalledOnce()
  await draw({ player })
  await press(page, 'Pause')
  expect(player.pause).toHaveBeenCalledOnce()
})

describe('volume', () => {
  const slider = (page: HTMLElement) => queryByRole(page, 'slider', { name: 'Volume' })
  const wait = () => act(() => harness.clock.advance(0))

  test('is offered where a video takes it', async () => {
    const page = await draw({ view: { isMuted: false } })
    await wait()
    expect(slider(page)).not.toBeNull()
  })

  test('of a video is not offered where the browser sets it back, as on an iPad; of a drawn stream it is', async () => {
    // WebKit sets it back in a task of its own.
    const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'set')
    volume.mockImplementation(() => {})
    const page = await draw({ view: { isMuted: false } })
    await wait()
    expect(slider(page)).toBeNull()
    expect(queryByRole(page, 'button', { name: 'Mute' })).not.toBeNull()
    await draw({ view: { isMuted: false, kind: 'demo' } })
    expect(slider(page)).not.toBeNull()
  })
})

test('picture-in-picture is offered only where the browser has it', async () => {
  const toggle = vi.fn()
  const page = await draw({ togglePictureInPicture: toggle })
  await press(page, 'Picture-in-picture')
  expect(toggle).toHaveBeenCalledOnce()
  await draw()
  expect(queryByRole(page, 'button', { name: 'Picture-in-picture' })).toBeNull()
})

describe('full screen', () => {
  test.each([
    ['the video’s own, if no other element supports it, as on an iPhone', false],
    ['that of the room, if it is supported', true],
  ])('is %s', async (_case, isSupported) => {
    const [enter, toggle] = [vi.fn(), vi.fn()]
    const video = videoWith({ webkitEnterFullscreen: enter })
    const page = await draw({ video, layout: { toggleFullScreen: isSupported ? toggle : null } })
    await press(page, 'Full screen')
    expect([enter.mock.calls.length, toggle.mock.calls.length]).toEqual(
      isSupported ? [0, 1] : [1, 0],
    )
  })

  test.each([
    ['a drawn stream', { view: { kind: 'demo' as const } }, true],
    ['a video that can’t yet, or not in this frame', {}, false],
  ])('is as large as the window for %s, and ends by its button', async (_case, options, can) => {
    const [enter, toggleFill] = [vi.fn(), vi.fn()]
    const video = videoWith({ webkitEnterFullscreen: enter, webkitSupportsFullscreen: can })
    const page = await draw({ ...options, video, layout: { toggleFill } })
    await press(page, 'Full screen')
    await draw({ ...options, video, layout: { toggleFill, isFullScreen: true } })
    await press(page, 'Exit full screen')
    expect([toggleFill.mock.calls.length, enter.mock.calls.length]).toEqual([2, 0])
  })

  test('as large as the window ends by its button, though a video could be full screen meanwhile', async () => {
    const [enter, toggleFill] = [vi.fn(), vi.fn()]
    const video = videoWith({ webkitEnterFullscreen: enter })
    const page = await draw({ video, layout: { toggleFill, isFullScreen: true } })
    await press(page, 'Exit full screen')
    expect([toggleFill.mock.calls.length, enter.mock.calls.length]).toEqual([1, 0])
  })

  test.each([
    ['ends with its button, as when the streamer goes offline', true, 1],
    ['begins by its button alone', false, 0],
  ])('as large as the window %s', async (_case, isFullScreen, toggles) => {
    const toggleFill = vi.fn()
    await draw({ layout: { toggleFill, isFullScreen } })
    expect(toggleFill).not.toHaveBeenCalled()
    await render(null)
    expect(toggleFill).toHaveBeenCalledTimes(toggles)
  })

  test('of an iPhone’s video ends when a reality check comes, which nobody would see', async () => {
    const exit = vi.fn()
    const video = videoWith({ webkitExitFullscreen: exit, webkitDisplayingFullscreen: true })
    await draw({ video })
    expect(exit).not.toHaveBeenCalled()
    const check = { status: 'open', since: 0, shownBy: null } as const
    await act(async () => harness.runtime.store.set(realityCheckAtom, check))
    expect(exit).toHaveBeenCalledOnce()
    Object.assign(video, { webkitDisplayingFullscreen: false })
    await draw()
    await draw({ video })
    expect(exit).toHaveBeenCalledOnce()
  })

  test.each([
    ['of this room', 'room', true],
    ['of another one', 'other', false],
  ])(
    'of an iPhone’s video makes way for the rounds %s, which it would hide',
    async (_what, playerWalletHash, isHere) => {
      const session = { state: 'ACTIVE', subscriberBetAmount: 2, confirmsRounds: true }
      harness = createTestRuntime({ responses: { subscription: { ...session, playerWalletHash } } })
      const [enter, exit, toggleFill] = [vi.fn(), vi.fn(), vi.fn()]
      const video = videoWith({
        webkitEnterFullscreen: enter,
        webkitExitFullscreen: exit,
        webkitDisplayingFullscreen: true,
      })
      const page = await draw({ video, layout: { toggleFill } })
      await act(async () => harness.clock.advance(0))
      await press(page, 'Full screen')
      expect([exit, toggleFill, enter].map(({ mock }) => mock.calls.length)).toEqual(
        isHere ? [1, 1, 0] : [0, 0, 1],
      )
    },
  )

  test('offers no full screen without support by the browser', async () => {
    const page = await draw()
    expect(queryByRole(page, 'button', { name: 'Full screen' })).toBeNull()
  })
})

describe('while the controls are hidden', () => {
  /** Hides a control as the style sheet does. */
  async function drawHidden() {
    const player = fakePlayer()
    const page = await draw({ player })
    const pause = getByRole(page, 'button', { name: 'Pause' })
    pause.style.opacity = '0'
    return { player, page, pause }
  }
  /** Presses a control that its touch shows. */
  function touch(control: HTMLElement, pointerType = 'touch') {
    fireEvent.pointerDown(control, { pointerType })
    control.style.opacity = '1'
    fireEvent.click(control, { detail: 1 })
  }

  test('a finger shows them, and presses the one below it the next time alone', async () => {
    const { player, pause } = await drawHidden()
    touch(pause)
    expect(player.pause).not.toHaveBeenCalled()
    touch(pause)
    expect(player.pause).toHaveBeenCalledOnce()
  })

  test('a finger presses Unmute, which stays', async () => {
    const { player, page } = await drawHidden()
    touch(getByRole(page, 'button', { name: 'Unmute' }))
    expect(player.setMuted).toHaveBeenCalledWith(false)
  })

  test('a mouse, and a key after a finger has shown them, press what is below', async () => {
    const { player, pause } = await drawHidden()
    touch(pause, 'mouse')
    expect(player.pause).toHaveBeenCalledTimes(1)
    pause.style.opacity = '0'
    fireEvent.pointerDown(pause, { pointerType: 'touch' })
    fireEvent.click(pause, { detail: 0 })
    expect(player.pause).toHaveBeenCalledTimes(2)
  })

  test('a finger that shows them sets no volume, but a key does afterwards', async () => {
    const onVolume = vi.fn()
    const page = await draw({ view: { isMuted: false }, onVolume })
    const slider = getByRole(page, 'slider', { name: 'Volume' })
    const sound = slider.parentElement ?? slider
    sound.style.opacity = '0'
    fireEvent.pointerDown(slider, { pointerType: 'touch' })
    sound.style.opacity = '1'
    fireEvent.change(slider, { target: { value: '20' } })
    expect(onVolume).not.toHaveBeenCalled()
    fireEvent.keyDown(slider, { key: 'ArrowDown' })
    fireEvent.change(slider, { target: { value: '30' } })
    expect(onVolume).toHaveBeenCalledOnce()
  })
})

describe('useIsVisible', () => {
  function VisibilityProbe({ video }: { video: HTMLVideoElement }) {
    const box = useRef<HTMLOutputElement>(null)
    const { isOn } = usePictureInPicture(video, box)
    return <output ref={box}>{useIsVisible(box, isOn, undefined) ? 'visible' : 'hidden'}</output>
  }
  async function observe() {
    const { emit } = stubObserver('IntersectionObserver')
    const video = document.createElement('video')
    const page = await renderInRuntime(harness.runtime, <VisibilityProbe video={video} />)
    const show = (intersectionRatio: number) => emit({ intersectionRatio })
    return { video, show, state: () => page.querySelector('output')?.textContent }
  }
  const hide = (state: DocumentVisibilityState) =>
    act(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })

  test('treats a picture in the viewport as visible, unless the tab is hidden', async () => {
    const { show, state } = await observe()
    expect(state()).toBe('hidden')
    act(() => show(0.5))
    expect(state()).toBe('visible')
    await hide('hidden')
    expect(state()).toBe('hidden')
    await hide('visible')
    expect(state()).toBe('visible')
    act(() => show(0.1))
    expect(state()).toBe('hidden')
  })

  test('treats picture-in-picture as visible, even in a hidden tab', async () => {
    const { video, state } = await observe()
    await hide('hidden')
    act(() => void video.dispatchEvent(new Event('enterpictureinpicture')))
    expect(state()).toBe('visible')
    act(() => void video.dispatchEvent(new Event('leavepictureinpicture')))
    expect(state()).toBe('hidden')
  })
})

test('a page that denies picture-in-picture is asked once, as browsers report each question', async () => {
  const isEnabled = vi.fn(() => false)
  Object.defineProperty(document, 'pictureInPictureEnabled', { get: isEnabled, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'pictureInPictureEnabled'))
  const video = document.createElement('video')
  function Probe() {
    const { isOn, toggleFor } = usePictureInPicture(video, useRef(null))
    return `${isOn} ${toggleFor('hls')}`
  }
  const page = await renderInRuntime(harness.runtime, <Probe />)
  act(() => void video.dispatchEvent(new Event('enterpictureinpicture')))
  expect(page.textContent).toBe('true null')
  expect(isEnabled).toHaveBeenCalledOnce()
})

describe('player settings', () => {
  const qualities = [
    { id: 'tall', height: 1080, bitrate: null },
    { id: 'small', height: 360, bitrate: null },
  ]
  const openSettings = async (view: Partial<PlayerView> = { qualities }) => {
    const page = await draw({ view })
    await press(page, 'Player settings')
    return page
  }
  const settings = (page: HTMLElement) => queryByRole(page, 'group', { name: 'Player settings' })
  const settingsButton = (page: HTMLElement) =>
    getByRole(page, 'button', { name: 'Player settings' })
  const setLatency = (latency: number | null) =>
    act(async () => streamDelaysOf(harness.runtime).setLatency('room', latency))

  test('are not offered without a choice of qualities or a known latency', async () => {
    const page = await draw()
    expect(queryByRole(page, 'button', { name: 'Player settings' })).toBeNull()
  })

  test('offer the qualities by their height, and pass the chosen one on', async () => {
    const page = await openSettings({ qualities, quality: 'small' })
    const group = getByRole(page, 'group', { name: 'Quality' })
    const radios = within(group).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(radio => radio.labels?.[0]?.textContent)).toEqual(['Auto', '1080p', '360p'])
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, true])
    expect(queryByRole(page, 'checkbox')).toBeNull()
    await act(() => radios[1]?.click())
    expect(onQuality).toHaveBeenLastCalledWith('tall')
    await act(() => radios[0]?.click())
    expect(onQuality).toHaveBeenLastCalledWith('auto')
  })

  test('turn the mini player off where a stream can outlive its room, for later visits as well', async () => {
    const page = await draw({ canLeave: true })
    await press(page, 'Player settings')
    const box = getByRole<HTMLInputElement>(page, 'checkbox', { name: 'Mini player' })
    expect(box.checked).toBe(true)
    await act(() => box.click())
    expect([box.checked, localStorage.getItem('casino_mini_player')]).toEqual([false, 'off'])
    await press(page, 'Player settings')
    await press(page, 'Player settings')
    const again = getByRole<HTMLInputElement>(page, 'checkbox', { name: 'Mini player' })
    expect(again.checked).toBe(false)
  })

  test('take the focus to what is chosen; Esc closes them and gives the focus back', async () => {
    const page = await draw({ view: { qualities, quality: 'small' } })
    const button = settingsButton(page)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await press(page, 'Player settings')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(getByRole(page, 'radio', { name: '360p' }))
    await user.keyboard('{Escape}')
    expect(settings(page)).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('close by their button, by a press elsewhere and when the focus leaves them', async () => {
    const page = await openSettings()
    await user.click(settingsButton(page))
    expect(settings(page)).toBeNull()
    await press(page, 'Player settings')
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(settings(page)).toBeNull()
    await press(page, 'Player settings')
    await act(() => getByRole(page, 'button', { name: 'Pause' }).focus())
    expect(settings(page)).toBeNull()
  })

  test('stay open while they are used', async () => {
    const page = await openSettings()
    await user.click(getByRole(page, 'radio', { name: '1080p' }))
    expect(settings(page)).not.toBeNull()
  })

  test('offer to be in sync once the latency is known, also while the stream is paused', async () => {
    const page = await draw()
    await setLatency(6000)
    await press(page, 'Player settings')
    const box = getByRole<HTMLInputElement>(page, 'checkbox', { name: 'In sync with the stream' })
    expect(box.checked).toBe(true)
    expect(queryByRole(page, 'group', { name: 'Quality' })).toBeNull()
    await act(() => box.click())
    expect(box.checked).toBe(false)
    await act(() => box.click())
    await setLatency(null)
    expect(box.checked).toBe(true)
  })

  test('add nothing below the qualities while they are open', async () => {
    const page = await draw({ view: { qualities } })
    const sync = () => queryByRole(page, 'checkbox', { name: 'In sync with the stream' })
    await press(page, 'Player settings')
    await setLatency(6000)
    expect(sync()).toBeNull()
    await press(page, 'Player settings')
    await press(page, 'Player settings')
    expect(sync()).not.toBeNull()
  })

  test('offer to be in sync instead of qualities that disappear while they are open', async () => {
    const page = await openSettings()
    await setLatency(6000)
    await draw()
    expect(queryByRole(page, 'checkbox', { name: 'In sync with the stream' })).not.toBeNull()
  })
})
