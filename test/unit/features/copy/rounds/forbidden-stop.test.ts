import { expect, it } from 'vitest'
import { isStoppedByCheck } from '../../../../../src/features/copy/rounds/forbidden-stop.ts'

const at = Date.UTC(2026, 0, 5, 12)
const isStopped = (id: string, createdAt: string | null, isStarting = false) =>
  isStoppedByCheck({ id, createdAt }, { id: 's1', isStarting, at })

it('what runs when a check opens is stopped, whatever its date is', () => {
  expect(isStopped('s1', '2026-01-05T11:00:00')).toBe(true)
  // In a time zone that the server doesn't name.
  expect(isStopped('s1', '2026-01-05T14:00:00')).toBe(true)
})

it('what another device starts afterwards goes on', () => {
  expect(isStopped('s2', '2026-01-05T12:01:01')).toBe(false)
})

it('what may be the page’s own start, or began before, is stopped', () => {
  expect(isStopped('s2', '2026-01-05T12:01:01', true)).toBe(true)
  expect(isStopped('s2', '2026-01-05T12:01:00')).toBe(true)
  expect(isStopped('s2', '2026-01-05T11:00:00')).toBe(true)
  expect(isStopped('s2', 'soon')).toBe(true)
  expect(isStopped('s2', null)).toBe(true)
})
