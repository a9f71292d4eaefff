import { expect, test } from 'vitest'
import { chooseRecovery, liveLatency } from '../../../src/media/hls-engine.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const ago = (ms: number) => NOW - ms

test.each([
  ['neither is known', null, null, null],
  ['only the distance is known', null, 4000, 4000],
  ['only the programme time is known', ago(7000), null, 7000],
  ['the programme time includes the way to the playlist', ago(9000), 6000, 9000],
  ['the programme time is a little too young for the distance', ago(5500), 6000, 6000],
  ['the programme time is far too young for the distance', ago(3000), 6000, 6000],
  ['the programme time lies in the future', ago(-30_000), 6000, 6000],
  ['the programme time is a little in the future', ago(-500), null, 0],
  ['the programme time lies in the future, without a distance', ago(-30_000), null, null],
  ['the programme time is hours old', ago(7_200_000), 6000, 6000],
])('latency when %s', (_case, programTime, distance, latency) => {
  expect(liveLatency(programTime, NOW, distance)).toBe(latency)
})

test('a decoder is recovered at most once in 5 s', () => {
  expect(chooseRecovery(true, null, 100_000)).toBe('recover')
  expect(chooseRecovery(true, 100_000, 104_999)).toBe('fail')
  expect(chooseRecovery(true, 100_000, 105_000)).toBe('recover')
})
