// @vitest-environment happy-dom
import { findByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { walletOf } from '../../../demo/backend/random.ts'
import HeaderTools from '../../../src/app/header-tools.tsx'
import { createBackendRuntime, RoutedProviders } from '../../support/backend-runtime.tsx'
import { render } from '../ui/render.tsx'

/** Opens the menu, which a box without a layout has. */
async function open(query: string) {
  const harness = createBackendRuntime(query)
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <HeaderTools />
    </RoutedProviders>,
  )
  const menu = await findByRole(page, 'button', { name: 'Menu' })
  await act(async () => menu.click())
  return findByRole(page, 'dialog', { name: 'Menu' })
}

it('the lobby leads to the own studio with the flag become_a_streamer', async () => {
  const page = await open('forceFlags=become_a_streamer')
  const link = await findByRole(page, 'link', { name: 'Become a streamer' })
  const href = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(href.endsWith(`/bs-studio/${walletOf('user')}`)).toBe(true)
})

it.each(['', 'demoType=anonymous&forceFlags=become_a_streamer'])(
  'the lobby has no link to a studio with %j',
  async query => {
    const page = await open(query)
    await findByRole(page, 'link', { name: 'Questions and answers' })
    expect(queryByRole(page, 'link', { name: 'Become a streamer' })).toBeNull()
  },
)
