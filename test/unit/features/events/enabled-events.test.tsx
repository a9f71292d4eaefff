// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useEnabledEvents } from '../../../../src/features/events/use-enabled-events.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

let over: BackendRuntime | undefined
afterEach(() => over?.dispose())

function EnabledEvents({ id }: { id: number | null }) {
  const { wheel, jackpot, isLoading } = useEnabledEvents(id)
  return <output>{isLoading ? 'loading' : `${wheel} ${jackpot}`}</output>
}

it.each([
  [7004, 'true true'],
  [null, 'false false'],
])(
  'a room with the streamer user id %s has wheel and jackpot enabled: %s',
  async (id, expected) => {
    over = createBackendRuntime()
    const page = await render(
      <RoutedProviders runtime={over.runtime}>
        <EnabledEvents id={id} />
      </RoutedProviders>,
    )
    await waitFor(() => expect(page.textContent).toBe(expected))
    expect(over.calls).toContain('GET /api/v1/app/control/user/feature-flags')
  },
)

it.each([
  [{ gamification_center_wheel_of_fortune: true }, 'true false'],
  [{ gamification_center_jackpot: true }, 'false true'],
  [{ gamification_center: true }, 'false false'],
  [
    {
      gamification_center: false,
      gamification_center_wheel_of_fortune: true,
      gamification_center_jackpot: true,
    },
    'true true',
  ],
])('the flags %j enable wheel and jackpot: %s', async (flags, expected) => {
  const harness = createBackendRuntime()
  over = harness
  harness.intercept = call => (call.endsWith('feature-flags') ? Response.json(flags) : undefined)
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <EnabledEvents id={7004} />
    </RoutedProviders>,
  )
  await waitFor(() => expect(page.textContent).toBe(expected))
})
