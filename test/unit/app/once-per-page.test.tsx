// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import OncePerPage, { isDebugPanelEnabled } from '../../../src/app/once-per-page.tsx'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import { ShadowRootContext } from '../../../src/ui/styles/styles.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  liveRecordOf,
  RoutedProviders,
  startCopying,
} from '../../support/backend-runtime.tsx'
import { stubObserver } from '../../support/fakes/fake-observers.ts'
import { waitInAct } from '../../support/wait-in-act.ts'
import { render } from '../ui/render.tsx'

/** Renders what a page shows once in a lobby and a room, of which the host page hides those of `hidden`. */
async function openPage(
  hidden: readonly ('lobby' | 'rooms')[],
  prepare: (harness: BackendRuntime) => unknown = () => {},
) {
  const observers = [stubObserver('ResizeObserver'), stubObserver('IntersectionObserver')]
  const harness = createBackendRuntime('debug', '/', { calm: true })
  const { runtime, clock } = harness
  await prepare(harness)
  const limits: unknown[] = []
  runtime.events.listen(({ name, detail }) => {
    if (name === 'casino-limit') limits.push(detail)
  })
  const hosts = { lobby: document.createElement('div'), rooms: document.createElement('div') }
  document.body.append(...Object.values(hosts))
  const setShown = (scope: 'lobby' | 'rooms', isShown: boolean) =>
    act(async () => {
      hosts[scope].style.display = isShown ? '' : 'none'
      for (const observer of observers) observer.emit({})
    })
  for (const scope of hidden) await setShown(scope, false)
  const page = await render(
    <RoutedProviders runtime={runtime}>
      {(['lobby', 'rooms'] as const).map(scope => (
        <ShadowRootContext key={scope} value={hosts[scope].attachShadow({ mode: 'open' })}>
          <section id={scope}>
            <OncePerPage scope={scope} />
          </section>
        </ShadowRootContext>
      ))}
    </RoutedProviders>,
  )
  const shownBy = (selector: string) =>
    [...page.querySelectorAll(`section:has(${selector})`)].map(({ id }) => id)
  const waitForRegion = (scope: string) =>
    waitInAct(() => {
      for (const part of ['notifications', 'debug'])
        expect(shownBy(`[part=${part}]`)).toEqual([scope])
    })
  return { clock, limits, setShown, shownBy, waitForRegion }
}

describe('what a page shows once', () => {
  it('is in the first element that the host page shows, and stays there until that is hidden', async () => {
    const { setShown, waitForRegion } = await openPage(['lobby'])
    await waitForRegion('rooms')
    await setShown('lobby', true)
    await waitForRegion('rooms')
    await setShown('rooms', false)
    await waitForRegion('lobby')
  })

  it('is in the first one where all are hidden', async () => {
    const { waitForRegion } = await openPage(['lobby', 'rooms'])
    await waitForRegion('lobby')
  })

  it('has a reality check go on in the element that the viewer changes to', async () => {
    const { clock, setShown, shownBy } = await openPage(['rooms'], async harness => {
      harness.runtime.configure({ market: { realityCheckMinutes: 1 } })
      await startCopying(harness, (await liveRecordOf(harness)).wallet)
    })
    await waitInAct(
      () => expect(shownBy('dialog')).toEqual(['lobby']),
      () => clock.advance(seconds(5)),
    )
    await setShown('rooms', true)
    await setShown('lobby', false)
    await waitInAct(() => expect(shownBy('dialog')).toEqual(['rooms']))
  })

  it('tells the host page of a break only once, also if the element that shows them changes', async () => {
    const { limits, setShown, waitForRegion } = await openPage(['rooms'], harness => {
      const until = new Date(harness.clock.now() + minutes(60)).toISOString()
      harness.intercept = answering('GET user/break', { until })
    })
    await waitInAct(() => expect(limits).toEqual([{ limit: 'break', reached: true }]))
    await setShown('rooms', true)
    await setShown('lobby', false)
    await waitForRegion('rooms')
    expect(limits).toHaveLength(1)
  })
})

describe('isDebugPanelEnabled', () => {
  it.each(['debug', 'apiDebug', 'socketDebug', 'apiThrottling=2', 'adminSettings'])(
    'enables the debug panel by the key %s, unless sale is set',
    key => {
      expect(isDebugPanelEnabled(new URLSearchParams(key))).toBe(true)
      expect(isDebugPanelEnabled(new URLSearchParams(`${key}&sale`))).toBe(false)
    },
  )

  it.each(['', 'demo', 'debug=0', 'debug=false', 'forceFlags=a'])(
    'does not enable the debug panel for the query %j',
    query => {
      expect(isDebugPanelEnabled(new URLSearchParams(query))).toBe(false)
    },
  )
})
