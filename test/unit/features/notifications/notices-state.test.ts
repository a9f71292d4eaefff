import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  MAX_SHOWN,
  MAX_SHOWN_ON_PHONE,
  MAX_WAITING,
  type Notice,
  type NoticesState,
  noNotices,
  noticesReducer,
  toNotice,
} from '../../../../src/features/notifications/notices-state.ts'
import { createLog } from '../../../../src/lib/log.ts'
import { NOTIFICATION_KINDS, Notification } from '../../../../src/model/topics.ts'
import { forAll } from '../../../support/fast-check-runs.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

/** Creates a notice without a title and a message. */
const makeNotice = (id: string, fields: Partial<Notice> = {}): Notice => ({
  kind: 'DEFAULT',
  id,
  title: null,
  message: null,
  at: new Date(Date.UTC(2026, 0, 5, 12)),
  moderationStage: null,
  amount: null,
  currency: null,
  ...fields,
})
const receive = (state: NoticesState, id: string, fields?: Partial<Notice>) =>
  noticesReducer(state, { type: 'notice-received', notice: makeNotice(id, fields) })
const dismiss = (state: NoticesState, id: string) =>
  noticesReducer(state, { type: 'notice-dismissed', id })
const withNotices = (...ids: readonly string[]) =>
  ids.reduce((state, id) => receive(state, id), noNotices)
const ids = (notices: NoticesState['shown']) => notices.map(({ id }) => id)

describe('state of notices', () => {
  it('shows at most three notices, and the one that has waited longest when one is dismissed', () => {
    const full = withNotices('a', 'b', 'c', 'd', 'e')
    expect([ids(full.shown), ids(full.waiting)]).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    const { shown, waiting } = dismiss(full, 'b')
    expect([ids(shown), ids(waiting)]).toEqual([['a', 'c', 'd'], ['e']])
  })

  it('shows one notice at a time in the window of a phone, and leaves those that were there before it became small', () => {
    const three = withNotices('a', 'b', 'c', 'd')
    const phone = (state: NoticesState, id: string) =>
      noticesReducer(state, { type: 'notice-dismissed', id }, MAX_SHOWN_ON_PHONE)
    const two = phone(three, 'a')
    expect([ids(two.shown), ids(two.waiting)]).toEqual([['b', 'c'], ['d']])
    const next = phone(phone(two, 'b'), 'c')
    expect([ids(next.shown), ids(next.waiting)]).toEqual([['d'], []])
    const received = { type: 'notice-received', notice: makeNotice('e') } as const
    const { shown, waiting } = noticesReducer(next, received, MAX_SHOWN_ON_PHONE)
    expect([ids(shown), ids(waiting)]).toEqual([['d'], ['e']])
  })

  it('shows a notice of the same id once, even after it was dismissed', () => {
    const once = withNotices('a', 'a')
    expect(ids(once.shown)).toEqual(['a'])
    expect(receive(dismiss(once, 'a'), 'a').shown).toEqual([])
  })

  it('shows the end of a stream as urgent, apart from the toasts', () => {
    const state = receive(withNotices('a', 'b', 'c', 'd'), 't', { kind: 'TERMINATE_STREAM' })
    expect([ids(state.urgent), ids(state.shown)]).toEqual([['t'], ['a', 'b', 'c']])
    expect(dismiss(state, 't').urgent).toEqual([])
    expect(ids(dismiss(state, 't').waiting)).toEqual(['d'])
  })

  it('keeps only the newest waiting notices', () => {
    const { waiting } = withNotices(...Array.from({ length: 1000 }, (_, index) => `${index}`))
    expect(waiting).toHaveLength(MAX_WAITING)
    expect(waiting.at(-1)?.id).toBe('999')
  })

  it('never shows more than three notices or one twice, nor fewer than three while others wait', () => {
    const step = fc.record({ id: fc.nat(12).map(String), isDismissed: fc.boolean() })
    forAll([fc.array(step, { maxLength: 60 })], steps => {
      let state = noNotices
      for (const { id, isDismissed } of steps) {
        state = isDismissed ? dismiss(state, id) : receive(state, id)
        const all = ids([...state.shown, ...state.waiting])
        expect(state.shown.length).toBeLessThanOrEqual(MAX_SHOWN)
        expect(new Set(all).size).toBe(all.length)
        if (state.waiting.length > 0) expect(state.shown).toHaveLength(MAX_SHOWN)
      }
    })
  })
})

const clock = createManualClock()
const createdAt = '2026-01-05T11:59:00.000Z'

function read(type: unknown, data: unknown) {
  const lines: string[] = []
  const parsed = v.safeParse(Notification, { type, data })
  const log = createLog((_level, line) => lines.push(line))
  return { notice: parsed.success ? toNotice(parsed.output, log, clock) : null, lines }
}

describe('toNotice', () => {
  it.each(NOTIFICATION_KINDS)('keeps id, title, message and date of a %s notification', kind => {
    const { notice } = read(kind, { id: 7, title: ' Hi ', message: 'There', createdAt })
    expect(notice).toMatchObject({ kind, id: '7', title: 'Hi', message: 'There' })
    expect(notice?.at.toISOString()).toBe(createdAt)
  })

  it('drops blank texts, unknown values and unknown fields of a notification', () => {
    const unknown = { amount: { of: 'something' }, moderationStage: 'PONDERED', html: '<script>' }
    const { notice } = read('USER_UNSEEN_INCOME', { id: 'a', createdAt, title: '  ', ...unknown })
    const dropped = { title: null, message: null, amount: null, moderationStage: null }
    expect(notice).toMatchObject(dropped)
    expect(Object.keys(notice ?? {})).not.toContain('html')
  })

  it.each([
    ['NEWS', { id: 'a', createdAt }],
    ['DEFAULT', { createdAt }],
    ['DEFAULT', { id: null, createdAt }],
    ['DEFAULT', { id: 'a', title: 7, createdAt }],
    ['DEFAULT', null],
    [undefined, undefined],
  ])('rejects an invalid notification: %j %j', (type, data) => {
    expect(read(type, data).notice).toBeNull()
  })

  it.each(['rubbish', '2026-02-31', 1e300])('logs the date %s, and uses the current one', date => {
    const { notice, lines } = read('DEFAULT', { id: 'a', createdAt: date })
    expect(notice?.at.getTime()).toBe(clock.now())
    expect(lines).toEqual([
      '[casino-elements] date: an invalid createdAt is replaced by the current date',
    ])
  })

  it('accepts the date of a notification in milliseconds, and uses the current time without one', () => {
    expect(read('DEFAULT', { id: 'a', createdAt: 1000 }).notice?.at.getTime()).toBe(1000)
    const { notice, lines } = read('DEFAULT', { id: 'a' })
    expect(notice?.at.getTime()).toBe(clock.now())
    expect(lines).toEqual([])
  })
})
