// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
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
  runtime.dispose()
})
