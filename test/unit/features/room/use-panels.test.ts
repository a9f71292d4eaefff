// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Panel } from '../../../../src/features/room/room-slots.ts'
import { usePanels } from '../../../../src/features/room/use-panels.ts'
import type { BoxSize } from '../../../../src/ui/use-box-size.ts'

const panel = (name: string, place: Panel['place']): Panel => ({
  name,
  label: name,
  place,
  View: () => null,
})
const panels = [panel('chat', 'tab'), panel('activity', 'main'), panel('pool', 'card')]
const namesOf = (list: readonly Panel[]) => list.map(({ name }) => name)

function draw(initial: { size: BoxSize | null; isFull?: boolean }) {
  const { result, rerender } = renderHook(
    ({ size, isFull = false }: typeof initial) => usePanels(panels, size, isFull),
    { initialProps: initial },
  )
  return {
    rerender,
    select: (name: string) => act(() => result.current.select(name)),
    tabs: () => namesOf(result.current.tabs),
    shown: () => namesOf(panels.filter(result.current.isShown)),
    opened: () => namesOf(panels.filter(result.current.isOpened)),
  }
}

describe('panels of a room', () => {
  it('have their own places in a wide box', () => {
    const { tabs, shown } = draw({ size: 'wide' })
    expect(tabs()).toEqual(['chat'])
    expect(shown()).toEqual(['chat', 'activity', 'pool'])
  })

  it.each(['compact', 'medium'] as const)('are all tabs in a %s box, in order', size => {
    const { tabs, shown } = draw({ size })
    expect(tabs()).toEqual(['chat', 'activity', 'pool'])
    expect(shown()).toEqual(['chat'])
  })

  it('are in full screen only those that have a tab, below wide all', () => {
    const { tabs, shown, rerender } = draw({ size: 'wide', isFull: true })
    expect([tabs(), shown()]).toEqual([['chat'], ['chat']])
    rerender({ size: 'medium', isFull: true })
    expect([tabs(), shown()]).toEqual([['chat', 'activity', 'pool'], ['chat']])
  })

  it('are not shown before the box is measured', () => {
    const { tabs, shown, opened } = draw({ size: null })
    expect([tabs(), shown(), opened()]).toEqual([[], [], []])
  })

  it('stay opened once they have been shown, and the last used one that has a tab is selected', () => {
    const { shown, opened, select, rerender } = draw({ size: 'compact' })
    expect(opened()).toEqual(['chat'])
    select('pool')
    expect([shown(), opened()]).toEqual([['pool'], ['chat', 'pool']])
    rerender({ size: 'wide', isFull: true })
    expect(shown()).toEqual(['chat'])
    rerender({ size: 'compact' })
    expect([shown(), opened()]).toEqual([['pool'], ['chat', 'pool']])
  })
})
