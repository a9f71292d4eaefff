import { describe, expect, it } from 'vitest'
import { layOutPanels } from '../../../../src/features/room/panel-layout.ts'
import type { Panel } from '../../../../src/features/room/room-views.ts'

const panel = (name: string, place: Panel['place']): Panel => ({
  name,
  label: name,
  place,
  View: () => null,
})
const panels = [panel('chat', 'tab'), panel('activity', 'main'), panel('pool', 'card')]
const named = (...arranged: Parameters<typeof layOutPanels>) => {
  const { main, tabs, cards } = layOutPanels(...arranged)
  return [main, tabs, cards].map(list => list.map(({ name }) => name))
}

describe('the panels of a room', () => {
  it('stand each in its place in a wide box', () => {
    expect(named(panels, 'wide', false)).toEqual([['activity'], ['chat'], ['pool']])
  })

  it.each(['compact', 'medium'] as const)('are all tabs in a %s box, in their order', size => {
    expect(named(panels, size, false)).toEqual([[], ['chat', 'activity', 'pool'], []])
  })

  it('leave the chat beside a full screen where there is room', () => {
    expect(named(panels, 'wide', true)).toEqual([[], ['chat'], []])
    expect(named(panels, 'medium', true)).toEqual([[], [], []])
  })

  it('are not drawn before the box is measured', () => {
    expect(named(panels, null, false)).toEqual([[], [], []])
  })
})
