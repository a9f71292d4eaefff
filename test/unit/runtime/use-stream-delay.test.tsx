// @vitest-environment happy-dom
import { Activity, act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Delayed,
  streamDelay,
  streamDelaysOf,
  streamLatenciesAtom,
  useDelayBuffer,
  useDelayed,
  useStreamSync,
} from '../../../src/runtime/use-stream-delay.ts'
import { renderInRuntime } from '../../support/render-in-runtime.tsx'
import { createTestRuntime, type TestRuntime } from '../../support/test-runtime.tsx'
import { render } from '../ui/render.tsx'

let harness: TestRuntime
beforeEach(() => {
  harness = createTestRuntime()
})

const advance = (ms: number) => act(() => harness.clock.advance(ms))
const setLatency = (latency: number | null) => act(async () => delays().setLatency('room', latency))
/** Waits until the delay has reached the latency. */
async function delayBy(latency: number) {
  await setLatency(latency)
  await advance(latency * 2)
}

const delays = () => streamDelaysOf(harness.runtime)

test.each([
  [null, null, 0],
  [null, true, 0],
  [1000, null, 0],
  [1001, null, 1001],
  [6000, null, 6000],
  [6000, false, 0],
  [400, true, 400],
  [30_000, null, 30_000],
  [90_000, true, 30_000],
  [-50, true, 0],
])('a latency of %s ms and the choice %s give a delay of %i ms', (latency, choice, delay) => {
  expect(streamDelay(latency, choice)).toBe(delay)
})

describe('delays of rooms', () => {
  test('follow the latency by half a second per second, each that of its room, and end with it', async () => {
    delays().setLatency('room', 4000)
    expect(delays().of('room')).toBe(0)
    await harness.clock.advance(2000)
    expect(delays().of('room')).toBe(1000)
    await harness.clock.advance(6000)
    expect([delays().of('room'), delays().of('another room')]).toEqual([4000, 0])
    delays().setLatency('room', null)
    await harness.clock.advance(7999)
    expect(delays().of('room')).toBe(0.5)
    await harness.clock.advance(1)
    expect(delays().of('room')).toBe(0)
    expect(harness.runtime.store.get(streamLatenciesAtom)).toEqual({})
  })

  test('go on from where they are when the latency is known again', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(8000)
    delays().setLatency('room', null)
    await harness.clock.advance(2000)
    delays().setLatency('room', 5000)
    expect(delays().of('room')).toBe(3000)
    await harness.clock.advance(60_000)
    expect(delays().of('room')).toBe(5000)
  })

  test('end and begin with the viewer’s setting, which is kept for the next visit', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(8000)
    delays().choose(false)
    await harness.clock.advance(8000)
    expect(delays().of('room')).toBe(0)
    harness.runtime.dispose()
    harness = createTestRuntime()
    expect(delays().choice()).toBe(false)
    delays().setLatency('room', 4000)
    await harness.clock.advance(8000)
    expect(delays().of('room')).toBe(0)
    delays().choose(true)
    await harness.clock.advance(8000)
    expect(delays().of('room')).toBe(4000)
  })

  test('leave no timer when the runtime ends', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(1000)
    delays().setLatency('room', null)
    delays().dispose()
    expect(harness.clock.pending).toBe(0)
  })
})

describe('a delayed value', () => {
  let delayed: Delayed<string> | undefined
  let renders = 0
  /** Keeps the hours in a value such as `11:59 12:01` that are not later than a time. */
  const partUntil = (value: string, time: number, kept: readonly (string | undefined)[]) => {
    const known = kept.flatMap(it => it?.split(' '))
    const isDue = (word: string) =>
      !word.includes(':') || Date.parse(`2026-01-05T${word}Z`) <= time || known.includes(word)
    return value.split(' ').filter(isDue).join(' ')
  }
  function Value({ value, wallet = 'room' }: { value: string | undefined; wallet?: string }) {
    renders += 1
    delayed = useDelayed(wallet, value, partUntil)
    return <output>{delayed.value ?? 'nothing'}</output>
  }
  const draw = async (value: string | undefined, wallet?: string) => {
    const page = await renderInRuntime(
      harness.runtime,
      <Value value={value} {...(wallet && { wallet })} />,
    )
    return () => page.querySelector('output')?.textContent
  }
  /** Draws a value in a panel that is shown or hidden. */
  const drawIn = async (mode: 'visible' | 'hidden', value: string) => {
    const page = await renderInRuntime(
      harness.runtime,
      <Activity mode={mode}>
        <Value value={value} />
      </Activity>,
    )
    return () => page.querySelector('output')?.textContent
  }

  test('is the current one without a delay, and costs no second render', async () => {
    renders = 0
    const shown = await draw('a')
    expect(shown()).toBe('a')
    await draw('b')
    expect(shown()).toBe('b')
    expect(renders).toBe(2)
  })

  test('appears at once when it is loaded, and later values after the delay', async () => {
    await delayBy(3000)
    const shown = await draw(undefined)
    expect(shown()).toBe('nothing')
    await draw('a')
    expect(shown()).toBe('a')
    await advance(8000)
    await draw('b')
    await advance(1000)
    await draw('c')
    await advance(1999)
    expect(shown()).toBe('a')
    await advance(1)
    expect(shown()).toBe('b')
    await advance(1000)
    expect(shown()).toBe('c')
  })

  test('shows of its first value what the picture has shown, and the rest after the delay', async () => {
    // The clock starts at 12:00.
    await delayBy(30_000)
    const first = '11:59:00 12:00:29 12:00:31 12:00:59'
    const shown = await draw(first)
    expect(shown()).toBe('11:59:00 12:00:29')
    await advance(29_999)
    expect(shown()).toBe('11:59:00 12:00:29')
    await advance(1)
    expect(shown()).toBe(first)
  })

  test('stays what it is when the delay begins, and is current when it has ended', async () => {
    const shown = await draw('a')
    await draw('b')
    await advance(1000)
    await delayBy(4000)
    expect(shown()).toBe('b')
    await draw('c')
    await setLatency(null)
    await draw('d')
    expect(shown()).toBe('b')
    await advance(8000)
    expect(shown()).toBe('d')
    expect(harness.clock.pending).toBe(0)
  })

  test('of another room is not delayed', async () => {
    await delayBy(3000)
    const shown = await draw('a', 'another room')
    await draw('b', 'another room')
    expect(shown()).toBe('b')
  })

  test('of a panel that is shown again goes by its dates at first, as in one that is opened', async () => {
    await delayBy(30_000)
    const shown = await drawIn('visible', '11:59:00')
    await advance(1000)
    await drawIn('visible', '11:59:00 12:01:01')
    await drawIn('hidden', '11:59:00 12:01:01')
    await advance(59_000)
    await drawIn('visible', '11:59:00 12:01:01')
    expect(shown()).toBe('11:59:00 12:01:01')
    // A read brings what was missed, and a message comes live.
    await advance(1000)
    await drawIn('visible', '11:59:00 12:01:01 12:01:31 12:01:50')
    expect(shown()).toBe('11:59:00 12:01:01 12:01:31')
    await advance(1000)
    await drawIn('visible', '11:59:00 12:01:01 12:01:31 12:01:50 12:02:02')
    expect(shown()).toBe('11:59:00 12:01:01 12:01:31')
    await advance(28_999)
    expect(shown()).toBe('11:59:00 12:01:01 12:01:31 12:01:50')
    await advance(1001)
    expect(shown()).toBe('11:59:00 12:01:01 12:01:31 12:01:50 12:02:02')
    await advance(10_000)
    await drawIn('visible', 'by its arrival')
    expect(shown()).toContain('12:02:02')
    await advance(30_000)
    expect(shown()).toBe('by its arrival')
  })

  test('of a panel that is shown again loses nothing whose date is ahead of the clock', async () => {
    // The clock is at 12:00:08.
    await delayBy(4000)
    await drawIn('visible', '11:59:00')
    await drawIn('hidden', '11:59:00')
    await advance(60_000)
    const shown = await drawIn('visible', '11:59:00')
    await advance(2000)
    await drawIn('visible', '11:59:00 12:01:11')
    await advance(3999)
    expect(shown()).toBe('11:59:00')
    await advance(1)
    expect(shown()).toBe('11:59:00 12:01:11')
  })

  test('of a panel that is shown again keeps what is on screen, whatever its dates are', async () => {
    await drawIn('visible', '11:59:00 12:00:50')
    await delayBy(4000)
    await drawIn('hidden', '11:59:00 12:00:50')
    await advance(1000)
    const shown = await drawIn('visible', '11:59:00 12:00:50')
    expect(shown()).toBe('11:59:00 12:00:50')
    // A read brings what was missed. It stays when what came before the read is due.
    await advance(1000)
    await drawIn('visible', '11:59:00 12:00:01 12:00:50')
    expect(shown()).toBe('11:59:00 12:00:01 12:00:50')
    await advance(3000)
    expect(shown()).toBe('11:59:00 12:00:01 12:00:50')
  })

  test('of a panel that is opened with what an earlier one had read shows at once what was missed', async () => {
    await delayBy(30_000)
    const shown = await draw('11:59:00')
    await draw('11:59:00 12:00:20 12:00:50')
    expect(shown()).toBe('11:59:00 12:00:20')
    await advance(30_000)
    expect(shown()).toBe('11:59:00 12:00:20 12:00:50')
  })

  test('can be paused as it was first, while what is due goes on', async () => {
    const shown = await draw('a')
    await act(async () => delayed?.pause('a'))
    await draw('b')
    await act(async () => delayed?.pause('b'))
    expect([delayed?.paused, shown()]).toEqual(['a', 'b'])
    await act(async () => delayed?.resume())
    expect(delayed?.paused).toBeNull()
  })
})

describe('a delay buffer in a component', () => {
  const released: string[] = []
  let push: (item: string) => void = () => {}
  beforeEach(() => {
    released.length = 0
  })
  function Items() {
    push = useDelayBuffer<string>('room', item => released.push(item))
    return null
  }
  const draw = () => renderInRuntime(harness.runtime, <Items />)

  test('passes items on in their order after the delay, and at once without one', async () => {
    await draw()
    push('a')
    expect(released).toEqual(['a'])
    await delayBy(2000)
    push('b')
    await advance(1000)
    push('c')
    expect(released).toEqual(['a'])
    await advance(1000)
    expect(released).toEqual(['a', 'b'])
    await advance(1000)
    expect(released).toEqual(['a', 'b', 'c'])
  })

  test('drops what waits when the component is unmounted', async () => {
    await draw()
    await delayBy(2000)
    push('a')
    await render(null)
    await advance(5000)
    expect(released).toEqual([])
  })
})

function Setting() {
  const { latency, isInSync, choose } = useStreamSync('room')
  return (
    <button type="button" onClick={() => choose(!isInSync)}>
      {`${latency} ${isInSync}`}
    </button>
  )
}

test('the setting is on by default from a second of latency, until the viewer chooses', async () => {
  const page = await renderInRuntime(harness.runtime, <Setting />)
  const button = page.querySelector('button')
  expect(button?.textContent).toBe('null false')
  await setLatency(800)
  expect(button?.textContent).toBe('800 false')
  await setLatency(5000)
  expect(button?.textContent).toBe('5000 true')
  await act(async () => button?.click())
  expect(button?.textContent).toBe('5000 false')
  await act(async () => button?.click())
  await setLatency(800)
  expect(button?.textContent).toBe('800 true')
})
