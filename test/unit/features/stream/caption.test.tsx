// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { Caption } from '../../../../src/features/stream/slot-feed.tsx'
import { createEmitter } from '../../../../src/lib/emitter.ts'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { render } from '../../ui/render.tsx'

test('the first caption is announced at once, then the newest every three seconds', async () => {
  const { runtime, clock } = createTestRuntime()
  const events = createEmitter<{ caption: string }>()
  const page = await renderInRuntime(runtime, <Caption events={events} />)
  const announced = () => page.querySelector('[aria-live]')?.textContent
  await act(async () => {
    for (const caption of ['Bet €2.00', 'Win €14.00', '', 'Bet €4.00']) events.emit({ caption })
  })
  expect(announced()).toBe('Bet €2.00')
  await act(() => clock.advance(2999))
  expect(announced()).toBe('Bet €2.00')
  await act(() => clock.advance(1))
  expect(announced()).toBe('Bet €4.00')
  await render(null)
  expect(clock.pending).toBe(0)
  runtime.dispose()
})
