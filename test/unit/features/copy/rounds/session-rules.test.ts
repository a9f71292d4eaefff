import { expect, it } from 'vitest'
import {
  isStoppedByCheck,
  nextCheckOpening,
} from '../../../../../src/features/copy/rounds/session-rules.ts'
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
const now = (id: string | null, later = 0) => ({
  since: 1,
  id,
  at: at + later,
  hostStop: null,
})
const start: CopyEvent = { type: 'start-requested', wallet: '0xada' }
const lost: CopyEvent = { type: 'response-received', outcome: 'lost' }
const refused: CopyEvent = { type: 'response-received', outcome: 'refused' }
const givenUp: CopyEvent = { type: 'check-failed', isLast: true }

it.each([
  ['nothing was started', after(), false],
  ['a start is under way', after(start), true],
  ['a start may yet have its effect', after(start, lost, givenUp), true],
  ['a start was refused', after(start, refused, givenUp), false],
])(
  'when a check opens and %s, it is known whether the next session may be its own',
  (_name, copy, isStarting) => {
    expect(nextCheckOpening(null, now(null), copy)).toEqual({ ...now(null), isStarting })
  },
)

it('only the first session after a start is that of the start', () => {
  const opening = nextCheckOpening(null, now(null), after(start))
  expect(nextCheckOpening(opening, now(null, 1), after(start, lost))).toBe(opening)
  const started = nextCheckOpening(opening, now('s2', 1), after(start, lost))
  expect(started).toEqual({ ...now('s2'), isStarting: false })
  expect(nextCheckOpening(started, now('s3', 2), idleState)).toBe(started)
})

it('no session is that of a start that is refused while a check is open', () => {
  const opening = nextCheckOpening(null, now(null), after(start))
  const none = nextCheckOpening(opening, now(null, 1), after(start, refused, givenUp))
  expect(none).toEqual({ ...now(null), isStarting: false })
})

it('the next check is opened anew', () => {
  const opening = nextCheckOpening(null, now('s1'), idleState)
  const next = nextCheckOpening(opening, { ...now('s2', 1), since: 2 }, idleState)
  expect(next).toEqual({ ...now('s2', 1), since: 2, isStarting: false })
})
