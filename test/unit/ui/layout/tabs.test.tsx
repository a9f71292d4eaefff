// @vitest-environment happy-dom
import { getAllByRole, getByRole } from '@testing-library/react'
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from '../../../../src/ui/layout/tabs.tsx'
import { render } from '../render.tsx'

function Example() {
  const [tab, setTab] = useState<'live' | 'winning'>('live')
  return (
    <Tabs
      label="Lists"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'live', label: 'Live' },
        { key: 'winning', label: 'Winning' },
      ]}
    >
      {({ list, panel }) => (
        <>
          {list}
          {panel(<p>{tab}</p>)}
        </>
      )}
    </Tabs>
  )
}

const press = (element: Element, key: string) =>
  act(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

describe('Tabs', () => {
  it('puts only the selected tab into the tab order', async () => {
    const page = await render(<Example />)
    expect(getAllByRole(page, 'tab').map(tab => tab.tabIndex)).toEqual([0, -1])
  })

  it('selects and focuses tabs with the arrow keys, wrapping at the ends', async () => {
    const page = await render(<Example />)
    const live = getByRole(page, 'tab', { name: 'Live' })
    const winning = getByRole(page, 'tab', { name: 'Winning' })
    await press(live, 'ArrowRight')
    expect(document.activeElement).toBe(winning)
    expect(getByRole(page, 'tabpanel', { name: 'Winning' }).textContent).toBe('winning')
    await press(winning, 'ArrowRight')
    expect(document.activeElement).toBe(live)
    expect(live.getAttribute('aria-selected')).toBe('true')
  })

  it('links the selected tab to its panel', async () => {
    const page = await render(<Example />)
    const panel = getByRole(page, 'tabpanel')
    expect(getByRole(page, 'tab', { name: 'Live' }).getAttribute('aria-controls')).toBe(panel.id)
  })
})
