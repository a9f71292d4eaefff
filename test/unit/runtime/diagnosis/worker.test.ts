// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://casino.test/lobby" }

import { expect, it, vi } from 'vitest'
import { probeWorker } from '../../../../src/runtime/diagnosis/probes.ts'
import { checkTimerWorker } from '../../../../src/runtime/realtime/timer-worker.ts'
import { createTestLog } from '../../../support/test-log.ts'

vi.mock(import('../../../../src/runtime/realtime/timer-worker.ts'), () => ({
  checkTimerWorker: vi.fn(),
}))

// The test's window has no workers, as one whose policy forbids them.
it.each([
  ['blocked', "its file is of the page's own origin", new URL('https://casino.test/worker.js')],
  ['blocked', 'its code is in the single file', 'onmessage = () => {}'],
  ['other-origin', 'browsers never start it', new URL('https://cdn.test/worker.js')],
  ['changed', "its file isn't that of the release", null],
])('a worker is %s where %s', async (outcome, _why, source) => {
  vi.mocked(checkTimerWorker).mockResolvedValue(source)
  expect(await probeWorker(window, createTestLog().log)).toBe(outcome)
})
