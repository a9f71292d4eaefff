// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Route } from 'wouter'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'

/** A view that is never rendered to its end, as one that others keep back. */
const endless = new Promise<never>(() => {})
const Endless = () => use(endless)

/** Renders two views, of which the second one isn't rendered to its end, at the first one. */
function renderViews() {
  const { runtime, clock, dispose } = createBackendRuntime()
  onTestFinished(dispose)
  render(
    <RoutedProviders runtime={runtime}>
      <Suspense fallback="Pending">
        <Route path="/">Lobby</Route>
        <Route path="/faq">
          <Endless />
        </Route>
        <Route path="/upcoming">Schedule</Route>
      </Suspense>
    </RoutedProviders>,
  )
  const open = (path: string) =>
    act(async () => {
      locationOf(runtime).navigate(path)
    })
  const advance = (milliseconds: number) => act(() => clock.advance(milliseconds))
  return { open, advance }
}

test('the view before stays until the next one is rendered, for at most 500 ms', async () => {
  const { open, advance } = renderViews()
  await open('/faq')
  expect(screen.getByText('Lobby')).toBeTruthy()
  await advance(499)
  expect(screen.queryByText('Pending')).toBeNull()
  await advance(1)
  expect(screen.getByText('Pending')).toBeTruthy()
})

test('a navigation in time replaces the one that is still being rendered', async () => {
  const { open, advance } = renderViews()
  await open('/faq')
  await advance(400)
  await open('/upcoming')
  expect(screen.getByText('Schedule')).toBeTruthy()
  await advance(400)
  expect(screen.getByText('Schedule')).toBeTruthy()
})
