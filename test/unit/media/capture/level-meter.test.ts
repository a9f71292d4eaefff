import { expect, test } from 'vitest'
import { levelOf } from '../../../../src/media/capture/level-meter.ts'

test.each([
  ['silence', 0, 0],
  ['a whisper below -60 dB', 0.0005, 0],
  ['half of the scale', 10 ** (-30 / 20), 0.5],
  ['full scale', 1, 1],
])('%s', (_name, amplitude, level) => {
  const samples = Float32Array.from({ length: 512 }, (_, at) => (at % 2 ? amplitude : -amplitude))
  expect(levelOf(samples)).toBeCloseTo(level, 2)
})
