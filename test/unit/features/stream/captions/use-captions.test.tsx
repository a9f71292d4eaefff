// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import {
  type Captions,
  useCaptions,
} from '../../../../../src/features/stream/captions/use-captions.ts'
import { renderInRuntime } from '../../../../support/render-in-runtime.tsx'
import { createTestRuntime, type TestRuntime } from '../../../../support/test-runtime.tsx'
import { render } from '../../../ui/render.tsx'

let harness: TestRuntime
beforeEach(() => {
  harness = createTestRuntime()
})

/** Text tracks as Safari adds them by itself for HLS. */
class FakeTracks extends EventTarget {
  readonly tracks: { kind: string; language: string; label: string; mode: TextTrackMode }[] = []
  add(kind: string, language: string, mode: TextTrackMode = 'disabled') {
    this.tracks.push({ kind, language, label: '', mode })
    this.dispatchEvent(new Event('addtrack'))
  }
  /** What the engine, or the system, does. */
  show(language: string) {
    for (const track of this.tracks)
      track.mode = track.language === language ? 'showing' : 'disabled'
    this.dispatchEvent(new Event('change'))
  }
  [Symbol.iterator]() {
    return this.tracks[Symbol.iterator]()
  }
  shown = () => this.tracks.filter(({ mode }) => mode === 'showing').map(({ language }) => language)
}

async function open() {
  const tracks = new FakeTracks()
  const video = document.createElement('video')
  Object.defineProperty(video, 'textTracks', { value: tracks })
  const shown: { captions: Captions | null } = { captions: null }
  function Probe() {
    shown.captions = useCaptions(video)
    return null
  }
  await renderInRuntime(harness.runtime, <Probe />)
  const captions = () => {
    if (!shown.captions) throw new Error('not rendered')
    return shown.captions
  }
  return { video, tracks, captions }
}

test('captions are off until the viewer chooses, even the default ones of a playlist', async () => {
  const { tracks, captions } = await open()
  act(() => tracks.add('subtitles', 'en', 'showing'))
  act(() => tracks.show('en'))
  expect([tracks.shown(), captions().selected]).toEqual([[], -1])
})

test('the chosen language is shown as soon as a stream has it, and tracks with data are left alone', async () => {
  const { tracks, captions } = await open()
  act(() => tracks.add('metadata', '', 'hidden'))
  act(() => tracks.add('subtitles', 'en'))
  act(() => tracks.add('captions', 'pl'))
  expect(captions().tracks.map(({ language }) => language)).toEqual(['en', 'pl'])
  act(() => captions().choose(1))
  expect([tracks.shown(), captions().selected]).toEqual([['pl'], 1])
  expect(tracks.tracks[0]?.mode).toBe('hidden')
  await render(null)
  const next = await open()
  act(() => next.tracks.add('subtitles', 'pl-PL'))
  expect(next.tracks.shown()).toEqual(['pl-PL'])
  act(() => next.captions().choose(-1))
  expect([next.tracks.shown(), next.captions().selected]).toEqual([[], -1])
})

test('a choice in the full screen of an iPhone, which has a menu of its own, is kept', async () => {
  const { video, tracks, captions } = await open()
  act(() => tracks.add('subtitles', 'en'))
  Object.assign(video, { webkitDisplayingFullscreen: true })
  act(() => tracks.show('en'))
  expect([tracks.shown(), captions().selected]).toEqual([['en'], 0])
  act(() => tracks.show(''))
  expect([tracks.shown(), captions().selected]).toEqual([[], -1])
})
