import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toNotice } from '../../../../src/features/notifications/notice.ts'
import { createLog } from '../../../../src/lib/log.ts'
import { NOTIFICATION_KINDS, Notification } from '../../../../src/model/topics.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

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

  it('accepts a notification without texts, and drops blank ones', () => {
    expect(read('DEFAULT', { id: 'a', createdAt }).notice).toMatchObject({
      title: null,
      message: null,
    })
    expect(read('DEFAULT', { id: 'a', title: '  ', createdAt }).notice?.title).toBeNull()
  })

  it('drops unknown values and fields of a notification', () => {
    const { notice } = read('USER_UNSEEN_INCOME', {
      id: 'a',
      createdAt,
      amount: { of: 'something' },
      moderationStage: 'PONDERED',
      html: '<script>',
      __proto__: { polluted: true },
    })
    expect(notice).toMatchObject({ amount: null, moderationStage: null })
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

  it.each(['rubbish', '2026-02-31', 1e300])(
    'logs the invalid date %s, and uses the current time',
    date => {
      const { notice, lines } = read('DEFAULT', { id: 'a', createdAt: date })
      expect(notice?.at.getTime()).toBe(clock.now())
      expect(lines).toEqual(['[casino-elements] date: invalid date replaced by the current one'])
    },
  )

  it('accepts the date of a notification in milliseconds, and uses the current time without one', () => {
    expect(read('DEFAULT', { id: 'a', createdAt: 1000 }).notice?.at.getTime()).toBe(1000)
    const { notice, lines } = read('DEFAULT', { id: 'a' })
    expect(notice?.at.getTime()).toBe(clock.now())
    expect(lines).toEqual([])
  })
})
