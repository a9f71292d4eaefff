// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FilterList } from '../../../../../src/features/lobby/players/filter-list.tsx'
import { renderInRuntime } from '../../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../../support/test-runtime.tsx'

it('renders no row for a typed letter, only for the search that follows a pause', async () => {
  let reads = 0
  const entries = Array.from({ length: 10 }, (_, id) => ({
    id,
    image: null,
    get name() {
      reads += 1
      return `Game ${id}`
    },
  }))
  const { runtime, clock } = createTestRuntime()
  const page = await renderInRuntime(
    runtime,
    <FilterList entries={entries} selected={[]} onSelect={() => {}} />,
  )
  const before = reads
  const search = getByRole(page, 'searchbox')
  expect(search.getAttribute('autocorrect')).toBe('off')
  act(() => fireEvent.input(search, { target: { value: '7' } }))
  expect(reads).toBe(before)
  await act(() => clock.advance(200))
  expect(reads).toBeGreaterThan(before)
  expect(getAllByRole(page, 'checkbox')).toHaveLength(2)
})

it.each(['pointer', 'key'])(
  'an entry unticked by %s that is drawn only by a search leaves the focus in the search field',
  async by => {
    const entries = Array.from({ length: 150 }, (_, id) => ({
      ...{ id, image: null, name: `Game ${String(id).padStart(3, '0')}` },
    }))
    function List() {
      const [selected, setSelected] = useState<readonly (string | number)[]>([140])
      return <FilterList entries={entries} selected={selected} onSelect={setSelected} />
    }
    const { runtime, clock } = createTestRuntime()
    const page = await renderInRuntime(runtime, <List />)
    const entry = getByRole(page, 'checkbox', { name: 'Game 140' })
    const list = entry.closest('ul')
    if (list) vi.spyOn(list, 'querySelector').mockReturnValue(by === 'key' ? entry : null)
    act(() => entry.click())
    expect(queryByRole(page, 'checkbox', { name: 'Game 140' })).toBeNull()
    const search = getByRole(page, 'searchbox')
    search.focus()
    act(() => fireEvent.input(search, { target: { value: '14' } }))
    await act(() => clock.advance(200))
    expect(queryByRole(page, 'checkbox', { name: 'Game 140' })).not.toBeNull()
    expect(document.activeElement).toBe(search)
  },
)
