// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createLevelMeter, levelOf } from '../../../../src/media/capture/level-meter.ts'
import { FakeTrack } from '../../../support/fakes/fake-media.ts'

test.each([
  ['silence', 0, 0],
  ['a whisper below -60 dB', 0.0005, 0],
  ['half of the scale', 10 ** (-30 / 20), 0.5],
  ['full scale', 1, 1],
])('%s', (_name, amplitude, level) => {
  const samples = Float32Array.from({ length: 512 }, (_, at) => (at % 2 ? amplitude : -amplitude))
  expect(levelOf(samples)).toBeCloseTo(level, 2)
})

// Firefox connects no microphone whose sample rate isn't the context's.
test.each(['constructor', 'createAnalyser', 'createMediaStreamSource'])(
  'where the %s of its audio fails, it reports nothing and keeps no audio open',
  failing => {
    const log: string[] = []
    const fail = () => {
      throw new DOMException('', 'NotSupportedError')
    }
    class FakeAudioContext {
      constructor() {
        if (failing === 'constructor') fail()
        Reflect.set(this, failing, fail)
      }
      createAnalyser(): object {
        return {}
      }
      async close() {
        log.push('close')
      }
    }
    vi.stubGlobal('AudioContext', FakeAudioContext)
    const stream = Object.assign(new MediaStream(), {
      getAudioTracks: () => [new FakeTrack('audio')],
    })
    const stop = createLevelMeter(window, stream, () => log.push('level'))
    stop()
    expect(log).toEqual(failing === 'constructor' ? [] : ['close'])
  },
)
