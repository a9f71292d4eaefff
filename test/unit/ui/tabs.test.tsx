// @vitest-environment happy-dom
import { getAllByRole, getByRole } from '@testing-library/react'
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from '../../../src/ui/tabs.tsx'
import { render } from './render.tsx'

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
  it('is one stop of the Tab key, on the selected tab', async () => {
    const page = await render(<Example />)
    expect(getAllByRole(page, 'tab').map(tab => tab.tabIndex)).toEqual([0, -1])
  })

  it('selects and focuses with the arrow keys, round the ends', async () => {
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

  it('ties each tab to the panel', async () => {
    const page = await render(<Example />)
    const panel = getByRole(page, 'tabpanel')
    expect(getByRole(page, 'tab', { name: 'Live' }).getAttribute('aria-controls')).toBe(panel.id)
  })
})
