import { expect, it, vi } from 'vitest'
import { startDemo } from '../../../../elements/page/start-demo.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

it.each([
  ['', 1],
  ['apiThrottling', 1],
  ['apiThrottling=2.5', 2.5],
  ['apiThrottling=0', 0],
  ['apiThrottling=-1', 1],
  ['apiThrottling=slow', 1],
])("apiThrottling=%j multiplies the demo's latency by %d", (query, factor) => {
  const { control, dispose } = startDemo({
    clock: createManualClock(),
    reservedKeys: new URLSearchParams(query),
    apiUrl: 'https://widget.test',
    saved: null,
    save: vi.fn(),
  })
  expect(control?.latencyFactor()).toBe(factor)
  dispose()
})
