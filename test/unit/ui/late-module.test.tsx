// @vitest-environment happy-dom
import { fireEvent, getAllByRole, queryByRole } from '@testing-library/dom'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { LateCodeContext, lateModule } from '../../../src/ui/late-module.ts'
import { render } from './render.tsx'

/** Two places that show the same late text, on a page that notes what becomes of it. */
async function open(load: () => Promise<string>) {
  const useText = lateModule('text', load)
  const failures: string[] = []
  const retries = new Set<() => void>()
  const host = {
    reportFailure: (name: string) => failures.push(name),
    whenToRetry(retry: () => void) {
      retries.add(retry)
      return () => retries.delete(retry)
    },
  }
  function Text() {
    const { code, retry } = useText()
    return retry ? <Button onClick={retry}>Retry</Button> : code
  }
  const page = await render(
    <LateCodeContext value={host}>
      <Text />
      <Text />
    </LateCodeContext>,
  )
  return { page, failures, retries }
}

const failingOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'))

it('late code that does not come is reported once, and Retry loads it for every place', async () => {
  const load = failingOnce().mockResolvedValue('here ')
  const { page, failures } = await open(load)
  expect(failures).toEqual(['text'])
  const [retry] = getAllByRole(page, 'button', { name: 'Retry' })
  if (retry) await act(async () => fireEvent.click(retry))
  expect(load).toHaveBeenCalledTimes(2)
  expect(page.textContent).toBe('here here ')
})

it('late code that does not come is loaded again when that is worthwhile, time after time', async () => {
  const load = failingOnce()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('here ')
  const { page, failures, retries } = await open(load)
  const retryAll = () =>
    act(async () => {
      for (const retry of [...retries]) retry()
    })
  await retryAll()
  expect(failures).toEqual(['text', 'text'])
  await retryAll()
  expect(page.textContent).toBe('here here ')
  expect(queryByRole(page, 'button')).toBeNull()
  expect(retries.size).toBe(0)
  expect(load).toHaveBeenCalledTimes(3)
})
