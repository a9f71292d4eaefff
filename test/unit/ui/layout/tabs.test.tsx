// @vitest-environment happy-dom
import { getAllByRole, getByRole } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from '../../../../src/ui/layout/tabs.tsx'
import { render } from '../render.tsx'

function Example() {
  const [tab, setTab] = useState<'live' | 'winning' | 'soon'>('live')
  return (
    <Tabs
      label="Lists"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'live', label: 'Live' },
        { key: 'winning', label: 'Winning' },
        { key: 'soon', label: 'Soon' },
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

const press = (element: Element | null, key: string) =>
  act(() => element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

it('puts only the selected tab into the tab order', async () => {
  const page = await render(<Example />)
  expect(getAllByRole(page, 'tab').map(tab => tab.tabIndex)).toEqual([0, -1, -1])
})

it.each([
  ['ltr', 'ArrowRight', ['Winning', 'Soon', 'Live']],
  ['ltr', 'ArrowLeft', ['Soon', 'Winning', 'Live']],
  ['rtl', 'ArrowRight', ['Soon', 'Winning', 'Live']],
  ['rtl', 'ArrowLeft', ['Winning', 'Soon', 'Live']],
  ['ltr', 'End', ['Soon', 'Soon']],
  ['ltr', 'Enter', ['Live']],
  ['ltr', 'ArrowDown', ['Live']],
])(
  'selects and focuses tabs in %s text with %s, wrapping at the ends',
  async (direction, key, names) => {
    const page = await render(<Example />)
    page.style.direction = direction
    const live = getByRole(page, 'tab', { name: 'Live' })
    live.focus()
    for (const name of names) {
      await press(document.activeElement, key)
      expect(document.activeElement).toBe(getByRole(page, 'tab', { name, selected: true }))
    }
    await press(document.activeElement, 'Home')
    expect(document.activeElement).toBe(live)
    expect(getByRole(page, 'tabpanel', { name: 'Live' }).textContent).toBe('live')
  },
)

it('links the selected tab to its panel', async () => {
  const page = await render(<Example />)
  const panel = getByRole(page, 'tabpanel')
  expect(getByRole(page, 'tab', { name: 'Live' }).getAttribute('aria-controls')).toBe(panel.id)
})
