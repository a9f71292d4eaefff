// @vitest-environment happy-dom
import { queryByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import OncePerPage from '../../../src/app/once-per-page.tsx'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { createBackendRuntime, RoutedProviders } from '../../support/backend-runtime.tsx'
import { waitInAct } from '../../support/wait-in-act.ts'
import { render } from '../ui/render.tsx'

it('where the market asks for a clock, the session is on each page, but not twice in a room', async () => {
  const { runtime } = createBackendRuntime('', '/', { calm: true })
  runtime.configure({ market: { sessionClock: true } })
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <OncePerPage scope="lobby" />
    </RoutedProviders>,
  )
  const bar = () => queryByRole(page, 'region', { name: 'Your session' })
  await waitInAct(() => expect(bar()).not.toBeNull())
  await act(async () => locationOf(runtime).navigate('/room/0x1'))
  await waitInAct(() => expect(bar()).toBeNull())
})
