// @vitest-environment happy-dom
import { fireEvent, getByRole, getByText, queryByText } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ViewSlot } from '../../../../src/features/shell/view-slot.tsx'
import { createTestRuntime, Inside, type TestRuntime } from '../../../support/test-runtime.tsx'
import { render } from '../../ui/render.tsx'

let made: TestRuntime
afterEach(async () => {
  await render(null)
  made.runtime.dispose()
  vi.restoreAllMocks()
})

let isBroken = true
const view = {
  name: 'brittle',
  load: async () => ({
    default() {
      if (isBroken) throw new RangeError('Invalid time value')
      return <p>whole again</p>
    },
  }),
}

test('an error in a view stays in it, is told to the host, and Retry draws the view anew', async () => {
  // React tells of it as well.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  isBroken = true
  made = createTestRuntime()
  const page = await render(
    <Inside runtime={made.runtime}>
      <p>beside it</p>
      <ViewSlot view={view} props={{}} placeholder={null} />
    </Inside>,
  )
  getByText(page, 'beside it')
  getByText(page, 'Something went wrong here')
  expect(made.events.filter(({ name }) => name === 'casino-error')).toEqual([
    { name: 'casino-error', detail: { code: 'render', message: 'Invalid time value' } },
  ])

  isBroken = false
  await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Retry' })))
  getByText(page, 'whole again')
  expect(queryByText(page, 'Something went wrong here')).toBeNull()
})
