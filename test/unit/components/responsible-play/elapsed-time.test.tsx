// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ElapsedTime } from '../../../../src/components/responsible-play/elapsed-time.tsx'
import { seconds } from '../../../../src/lib/clock.ts'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'

async function open(secondsAgo: number | null) {
  const { runtime, clock } = createTestRuntime()
  const since = secondsAgo === null ? null : clock.now() - seconds(secondsAgo)
  const page = await renderInRuntime(runtime, <ElapsedTime since={since} />)
  return { page, pass: () => act(() => clock.advance(seconds(1))) }
}

it('the time since a start goes on each second, and rests while the page is hidden', async () => {
  const { page, pass } = await open(0)
  await pass()
  expect(page.textContent).toBe('0:00:01')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const change = () => act(() => document.dispatchEvent(new Event('visibilitychange')))
  await change()
  await pass()
  expect(page.textContent).toBe('0:00:01')
  state.mockReturnValue('visible')
  await change()
  expect(page.textContent).toBe('0:00:02')
})

it.each([
  [null, '0:00:00'],
  [59, '0:00:59'],
  [3600, '1:00:00'],
])('%s seconds are shown as %s, with the hours from the start', async (secondsAgo, text) => {
  expect((await open(secondsAgo)).page.textContent).toBe(text)
})
