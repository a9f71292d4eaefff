// @vitest-environment happy-dom
import { getByRole, queryByText } from '@testing-library/react'
import { act, type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EmptyList } from '../../../../src/features/lobby/lobby-states.tsx'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { user } from '../../ui/render.tsx'

const actions = () => ({ onShowAll: vi.fn(), onShowLive: vi.fn(), onRefresh: vi.fn() })

const renderList = (props: ComponentProps<typeof EmptyList>, { runtime } = createTestRuntime()) =>
  renderInRuntime(runtime, <EmptyList {...props} />)

describe('EmptyList', () => {
  it.each([
    ['live', 'recommended', true, 'Show all', 'onShowAll'],
    ['winning', 'recommended', true, 'Show all', 'onShowAll'],
    ['live', 'recommended', false, 'Refresh', 'onRefresh'],
    ['live', 'all', false, 'Refresh', 'onRefresh'],
    ['winning', 'all', false, "See who's live", 'onShowLive'],
  ] as const)(
    'offers on the tab %s in mode %s, with other records %s, the action %s',
    async (tab, mode, hasOthers, name, action) => {
      const calls = actions()
      const page = await renderList({ tab, mode, hasOthers, ...calls })
      await user.click(getByRole(page, 'button', { name }))
      expect(calls[action]).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['live', "No one's streaming in your language right now. See who else is live."],
    ['winning', 'No one who streams in your language is on a winning streak.'],
  ] as const)('says on the tab %s what is missing in the viewer’s language', async (tab, text) => {
    const page = await renderList({ tab, mode: 'recommended', hasOthers: true, ...actions() })
    expect(queryByText(page, text)).not.toBeNull()
  })

  it('shows on Refresh that the lobby is read', async () => {
    const harness = createTestRuntime()
    const isReading = vi.spyOn(harness.runtime.cache, 'isRequestInFlight').mockReturnValue(true)
    const page = await renderList(
      { tab: 'live', mode: 'all', hasOthers: false, ...actions() },
      harness,
    )
    const button = getByRole(page, 'button', { name: 'Refresh' })
    const isBusy = () => button.getAttribute('aria-disabled') === 'true'
    expect(isBusy()).toBe(false)
    await user.click(button)
    expect(isBusy()).toBe(true)
    await act(() => harness.clock.advance(1000))
    expect(isBusy()).toBe(true)
    isReading.mockReturnValue(false)
    await act(() => harness.clock.advance(250))
    expect(isBusy()).toBe(false)
  })
})
