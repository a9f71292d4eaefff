// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Controls } from '../../../../src/features/stream/controls.tsx'
import { useWatched } from '../../../../src/features/stream/use-watched.ts'
import type { Player, PlayerView } from '../../../../src/media/player.ts'
import { RoomFrameContext } from '../../../../src/runtime/room-frame.ts'
import { createTestRuntime, Inside, type TestRuntime } from '../../../support/test-runtime.tsx'
import { render } from '../../ui/render.tsx'

const live: PlayerView = {
  phase: 'playing',
  kind: 'hls',
  isPaused: false,
  isBlocked: false,
  isMuted: true,
  hasPicture: true,
}

let made: TestRuntime | undefined
afterEach(() => {
  made?.runtime.dispose()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function fakePlayer(secondsBehindLive: () => number | null = () => 0) {
  return {
    play: vi.fn(),
    pause: vi.fn(),
    setMuted: vi.fn(),
    setVisible: vi.fn(),
    seekToLiveEdge: vi.fn(),
    secondsBehindLive,
    retry: vi.fn(),
    dispose: vi.fn(),
  } satisfies Player
}

async function draw({
  player = fakePlayer(),
  view = {},
  video = document.createElement('video'),
  toggleFull = null,
}: {
  player?: ReturnType<typeof fakePlayer>
  view?: Partial<PlayerView>
  video?: HTMLVideoElement
  toggleFull?: (() => void) | null
} = {}) {
  made ??= createTestRuntime()
  const frame = {
    isTheatre: false,
    toggleTheatre: null,
    isFullScreen: false,
    toggleFullScreen: toggleFull,
  }
  return render(
    <Inside runtime={made.runtime}>
      <RoomFrameContext value={frame}>
        <Controls
          player={player}
          view={{ ...live, ...view }}
          video={video}
          volume={0.5}
          viewers={null}
          onVolume={() => {}}
        />
      </RoomFrameContext>
    </Inside>,
  )
}

const press = (page: HTMLElement, name: string) =>
  act(() => getByRole(page, 'button', { name }).click())

describe('the live edge', () => {
  test('is said to be there, until the picture is more than 8 s behind: then one press leads back', async () => {
    made = createTestRuntime()
    let behind = 8
    const player = fakePlayer(() => behind)
    const page = await draw({ player })
    await act(() => made?.clock.advance(1000))
    expect(queryByRole(page, 'button', { name: 'Jump to live' })).toBeNull()
    expect(page.textContent).toContain('LIVE')
    behind = 9
    await act(() => made?.clock.advance(1000))
    expect(page.textContent).not.toContain('LIVE')
    await press(page, 'Jump to live')
    expect(player.seekToLiveEdge).toHaveBeenCalledOnce()
    behind = 0
    await act(() => made?.clock.advance(1000))
    expect(queryByRole(page, 'button', { name: 'Jump to live' })).toBeNull()
  })

  test('is not offered to whoever has paused', async () => {
    made = createTestRuntime()
    const page = await draw({ player: fakePlayer(() => 60), view: { isPaused: true } })
    await act(() => made?.clock.advance(1000))
    expect(queryByRole(page, 'button', { name: 'Jump to live' })).toBeNull()
  })
})

test('Mute and Unmute are one button: whoever presses it by keyboard stays on it', async () => {
  made = createTestRuntime()
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

describe('a window of its own', () => {
  function canStandApart() {
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true })
    const video = document.createElement('video')
    const request = vi.fn(async () => {
      throw new DOMException('no frame yet', 'InvalidStateError')
    })
    Object.assign(video, { requestPictureInPicture: request })
    return { video, request }
  }
  afterEach(() => Reflect.deleteProperty(document, 'pictureInPictureEnabled'))

  test('is asked for by a press, and a refusal breaks nothing', async () => {
    made = createTestRuntime()
    const { video, request } = canStandApart()
    const page = await draw({ video })
    await press(page, 'Picture-in-picture')
    expect(request).toHaveBeenCalledOnce()
  })

  test('is not offered for what is drawn, nor where the browser has none', async () => {
    made = createTestRuntime()
    const { video } = canStandApart()
    const page = await draw({ video, view: { kind: 'demo' } })
    expect(queryByRole(page, 'button', { name: 'Picture-in-picture' })).toBeNull()
    Reflect.deleteProperty(document, 'pictureInPictureEnabled')
    await draw({ video })
    expect(queryByRole(page, 'button', { name: 'Picture-in-picture' })).toBeNull()
  })
})

describe('full screen', () => {
  test('is the video’s own where no other element may have it, as on an iPhone', async () => {
    made = createTestRuntime()
    const video = document.createElement('video')
    const enter = vi.fn()
    Object.assign(video, { webkitEnterFullscreen: enter })
    const page = await draw({ video })
    await press(page, 'Full screen')
    expect(enter).toHaveBeenCalledOnce()
  })

  test('is the room’s where that may have it', async () => {
    made = createTestRuntime()
    const toggleFull = vi.fn()
    const video = document.createElement('video')
    const enter = vi.fn()
    Object.assign(video, { webkitEnterFullscreen: enter })
    const page = await draw({ video, toggleFull })
    await press(page, 'Full screen')
    expect(toggleFull).toHaveBeenCalledOnce()
    expect(enter).not.toHaveBeenCalled()
  })

  test('is not offered where there is none', async () => {
    made = createTestRuntime()
    const page = await draw()
    expect(queryByRole(page, 'button', { name: 'Full screen' })).toBeNull()
  })
})

describe('a picture is watched', () => {
  let show: (ratio: number) => void = () => {}

  class FakeObserver {
    constructor(run: (entries: { intersectionRatio: number }[]) => void) {
      show = ratio => run([{ intersectionRatio: ratio }])
    }
    observe() {}
    disconnect() {}
  }
  function Watching({ box, video }: { box: HTMLElement; video: HTMLVideoElement }) {
    return <output>{useWatched(box, video) ? 'watched' : 'not watched'}</output>
  }
  async function watch() {
    vi.stubGlobal('IntersectionObserver', FakeObserver)
    made = createTestRuntime()
    const video = document.createElement('video')
    const page = await render(
      <Inside runtime={made.runtime}>
        <Watching box={document.createElement('div')} video={video} />
      </Inside>,
    )
    return { video, says: () => page.querySelector('output')?.textContent }
  }
  const hide = (state: DocumentVisibilityState) =>
    act(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })

  test('in sight, and not in a hidden tab', async () => {
    const { says } = await watch()
    expect(says()).toBe('not watched')
    act(() => show(0.5))
    expect(says()).toBe('watched')
    await hide('hidden')
    expect(says()).toBe('not watched')
    await hide('visible')
    expect(says()).toBe('watched')
    act(() => show(0.1))
    expect(says()).toBe('not watched')
  })

  test('in a window of its own, wherever the page is', async () => {
    const { video, says } = await watch()
    await hide('hidden')
    act(() => void video.dispatchEvent(new Event('enterpictureinpicture')))
    expect(says()).toBe('watched')
    act(() => void video.dispatchEvent(new Event('leavepictureinpicture')))
    expect(says()).toBe('not watched')
  })
})
