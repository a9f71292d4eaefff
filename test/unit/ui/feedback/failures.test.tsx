// @vitest-environment happy-dom
import { getByRole } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AppError, type ErrorCode } from '../../../../src/lib/errors.ts'
import { FailureScreen } from '../../../../src/ui/feedback/failures.tsx'
import { render } from '../render.tsx'

it.each<[ErrorCode, boolean, string]>([
  ['network', false, "Everything will load once you're back online"],
  ['network', true, 'Check your connection and try again.'],
  ['timeout', true, 'Check your connection and try again.'],
  ['http-server', true, 'Something went wrong on the server.'],
  ['bad-shape', true, 'Something went wrong on the server.'],
])('explains %s (online: %s)', async (code, isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const read = { error: new AppError(code, ''), isLoading: false, retry() {} }
  const page = await render(<FailureScreen of={read} />)
  expect(getByRole(page, 'alert').textContent).toContain(text)
})
