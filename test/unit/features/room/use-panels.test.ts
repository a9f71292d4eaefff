import { describe, expect, it } from 'vitest'
import type { Panel } from '../../../../src/features/room/room-slots.ts'
import { layoutPanels } from '../../../../src/features/room/use-panels.ts'

const panel = (name: string, place: Panel['place']): Panel => ({
  name,
  label: name,
  place,
  View: () => null,
})
const panels = [panel('chat', 'tab'), panel('activity', 'main'), panel('pool', 'card')]
const panelNames = (...arranged: Parameters<typeof layoutPanels>) => {
  const { main, tabs, cards } = layoutPanels(...arranged)
  return [main, tabs, cards].map(list => list.map(({ name }) => name))
}

describe('layoutPanels', () => {
  it('puts each panel into its place in a wide box', () => {
    expect(panelNames(panels, 'wide', false)).toEqual([['activity'], ['chat'], ['pool']])
  })

  it.each(['compact', 'medium'] as const)('puts all into tabs in a %s box, in order', size => {
    expect(panelNames(panels, size, false)).toEqual([[], ['chat', 'activity', 'pool'], []])
  })

  it('shows only what has a tab in full screen, below wide everything', () => {
    expect(panelNames(panels, 'wide', true)).toEqual([[], ['chat'], []])
    expect(panelNames(panels, 'medium', true)).toEqual([[], ['chat', 'activity', 'pool'], []])
  })

  it('returns no panels before the box is measured', () => {
    expect(panelNames(panels, null, false)).toEqual([[], [], []])
  })
})
