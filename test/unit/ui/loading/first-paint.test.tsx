// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyView } from '../../../../src/components/lazy-view.tsx'
import { HiddenAfterPaint } from '../../../../src/ui/layout/hidden.tsx'
import { FirstPaintContext, useIsPainted } from '../../../../src/ui/loading/first-paint.ts'
import { createFirstPaint, useFirstPaint } from '../../../../src/ui/loading/use-first-paint.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { render } from '../render.tsx'

afterEach(() => render(null))

const clock = createManualClock()
const frames: FrameRequestCallback[] = []
const page = {
  requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
}

function create() {
  frames.length = 0
  return createFirstPaint(page, clock)
}

async function paint() {
  for (const run of frames.splice(0)) run(0)
  await clock.advance(0)
}

test('code that waits for the first paint runs in the task after its frame', async () => {
  const { whenPainted, reportRendered } = create()
  const run = vi.fn()
  whenPainted(run)
  reportRendered()
  reportRendered()
  expect(frames).toHaveLength(1)
  expect(run).not.toHaveBeenCalled()
  await paint()
  expect(run).toHaveBeenCalledTimes(1)
  const later = vi.fn()
  whenPainted(later)
  expect(later).toHaveBeenCalledTimes(1)
})

test('it runs after a second if the picture is not complete by then, and not if it was cancelled', async () => {
  const { whenPainted } = create()
  const [run, cancelled] = [vi.fn(), vi.fn()]
  whenPainted(run)
  whenPainted(cancelled)()
  await clock.advance(999)
  expect(run).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(run).toHaveBeenCalledTimes(1)
  expect(cancelled).not.toHaveBeenCalled()
})

test('a late view is loaded once the view around is painted, and at once without one', async () => {
  const load = vi.fn(async () => ({ default: () => <p>late</p> }))
  const Late = lazyView(load, { name: 'late', isDeferred: true })
  function Lobby({ isComplete }: { isComplete: boolean }) {
    useFirstPaint(isComplete)
    return <Late />
  }
  const firstPaint = create()
  const show = (isComplete: boolean) =>
    render(
      <FirstPaintContext value={firstPaint}>
        <Lobby isComplete={isComplete} />
      </FirstPaintContext>,
    )
  await show(false)
  await paint()
  const root = await show(true)
  expect(load).not.toHaveBeenCalled()
  await act(paint)
  expect(root.textContent).toBe('late')
  expect(load).toHaveBeenCalledTimes(1)

  const Other = lazyView(load, { name: 'other', isDeferred: true })
  await render(<Other />)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a component is told when the view around is painted, and that nothing waits without one', async () => {
  const State = () => (useIsPainted() ? 'painted' : 'not yet')
  const firstPaint = create()
  const root = await render(
    <FirstPaintContext value={firstPaint}>
      <State />
    </FirstPaintContext>,
  )
  expect(root.textContent).toBe('not yet')
  firstPaint.reportRendered()
  await act(paint)
  expect(root.textContent).toBe('painted')
  expect((await render(<State />)).textContent).toBe('painted')
})

test('hidden words that are chosen by a plural come after the first paint', async () => {
  const firstPaint = create()
  const view = (
    <FirstPaintContext value={firstPaint}>
      12
      <HiddenAfterPaint> viewers</HiddenAfterPaint>
    </FirstPaintContext>
  )
  await render(view)
  expect(document.body.textContent).toBe('12')
  firstPaint.reportRendered()
  await act(paint)
  expect(document.body.textContent).toBe('12 viewers')
})
