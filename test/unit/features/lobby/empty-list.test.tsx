// @vitest-environment happy-dom
import { getByRole, queryByText } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EmptyList } from '../../../../src/features/lobby/lobby-states.tsx'
import { render, user } from '../../ui/render.tsx'

const actions = () => ({ onShowAll: vi.fn(), onShowLive: vi.fn(), onRefresh: vi.fn() })

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
      const page = await render(
        <EmptyList tab={tab} mode={mode} hasOthers={hasOthers} {...calls} />,
      )
      await user.click(getByRole(page, 'button', { name }))
      expect(calls[action]).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['live', "No one's streaming in your language right now. See who else is live."],
    ['winning', 'No one who streams in your language is on a winning streak.'],
  ] as const)('says on the tab %s what is missing in the viewer’s language', async (tab, text) => {
    const page = await render(
      <EmptyList tab={tab} mode="recommended" hasOthers={true} {...actions()} />,
    )
    expect(queryByText(page, text)).not.toBeNull()
  })
})
