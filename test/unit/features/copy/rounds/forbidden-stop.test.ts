import { expect, it } from 'vitest'
import {
  isStoppedByCheck,
  noteOpening,
} from '../../../../../src/features/copy/rounds/forbidden-stop.ts'
import {
  type CopyEvent,
  copyReducer,
  idleState,
} from '../../../../../src/features/copy/session/copy-state.ts'

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

const after = (...events: CopyEvent[]) => events.reduce(copyReducer, idleState)
const start: CopyEvent = { type: 'start-requested', wallet: '0xada' }
const lost: CopyEvent = { type: 'response-received', outcome: 'lost' }
const refused: CopyEvent = { type: 'response-received', outcome: 'refused' }
const givenUp: CopyEvent = { type: 'check-failed', isLast: true }

it.each([
  ['nothing was started', after(), false],
  ['a start is under way', after(start), true],
  ['a start may yet have its effect', after(start, lost, givenUp), true],
  ['a start was refused', after(start, refused, givenUp), false],
])('when a check opens and %s, the next session may be its own: %s', (_name, copy, isStarting) => {
  expect(noteOpening(null, null, copy, at)).toEqual({ id: null, isStarting, at })
})

it('only the first session after a start is that of the start', () => {
  const opening = noteOpening(null, null, after(start), at)
  expect(noteOpening(opening, null, after(start, lost), at + 1)).toBe(opening)
  const started = noteOpening(opening, 's2', after(start, lost), at + 1)
  expect(started).toEqual({ id: 's2', isStarting: false, at })
  expect(noteOpening(started, 's3', idleState, at + 2)).toBe(started)
})

it('no session is that of a start that is refused while a check is open', () => {
  const opening = noteOpening(null, null, after(start), at)
  const none = noteOpening(opening, null, after(start, refused, givenUp), at + 1)
  expect(none).toEqual({ id: null, isStarting: false, at })
})
