// @vitest-environment happy-dom

import type { ReactNode } from 'react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HistoryRow } from '../../../src/features/account/history-pages.tsx'
import { formatTimestamp } from '../../../src/features/activity/activity-row.tsx'
import { MessageTime, useFormatTime } from '../../../src/features/chat/message-time.tsx'
import { GroupDetails } from '../../../src/features/events/cockpit/cockpit-panel.tsx'
import { ScheduleBlock } from '../../../src/features/lobby/schedule/schedule-block.tsx'
import When from '../../../src/features/lobby/schedule/schedule-when.tsx'
import { dateFormatterFor } from '../../../src/lib/date-formatter.ts'
import { Decimal } from '../../../src/model/money.ts'
import { renderInRuntime, renderRouted } from '../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { makeEntry } from './lobby/factories.ts'

/** Shows a piece on a page of a time zone. */
async function textIn(timeZone: string, piece: ReactNode): Promise<string> {
  const harness = createTestRuntime({ config: { timeZone } })
  const page = await renderInRuntime(harness.runtime, piece)
  return page.textContent ?? ''
}

const LATE = '2026-01-05T20:30:00.000Z'
const late = Date.parse(LATE)

const LateMessageTime = () => <MessageTime timestamp={late} formatTime={useFormatTime()} />

const zones = [
  ['UTC', '20:30', '2026-01-05 20:30:00 UTC', '2026-01-05'],
  ['Asia/Kolkata', '02:00', '2026-01-06 02:00:00 GMT+5:30', '2026-01-06'],
  ['America/New_York', '15:30', '2026-01-05 15:30:00 EST', '2026-01-05'],
] as const

describe.each(zones)('a page in %s shows its times on one clock', (zone, time, record, day) => {
  test("chat messages show their time in the page's time zone", async () => {
    const isToday = day === '2026-01-05'
    expect(await textIn(zone, <LateMessageTime />)).toBe(isToday ? time : `6 Jan, ${time}`)
  })

  test('records in a history show their time with the zone', async () => {
    const row = (
      <HistoryRow
        kind="bet"
        name="Bet"
        amount={v.parse(Decimal, 1)}
        currency="EUR"
        date={LATE}
        game={null}
      >
        Luna
      </HistoryRow>
    )
    expect(await textIn(zone, row)).toContain(record)
  })

  test("activity rows show their time in the page's time zone", () => {
    const dates = dateFormatterFor(zone)
    expect(formatTimestamp(late, dates.day(late), dates, () => 'Mon')).toBe(`${time}:00`)
    expect(formatTimestamp(late, dates.day(late + 86_400_000), dates, () => 'Mon')).toBe(
      `Mon ${time}:00`,
    )
  })

  test("the lobby's schedule shows its time in the page's time zone, under its day", async () => {
    const noon = Date.parse('2026-01-05T12:00:00Z')
    const name = day === '2026-01-05' ? 'Today' : 'Tomorrow'
    expect(await textIn(zone, <When at={late} now={noon} />)).toBe(`${time}${name}`)
  })

  test("a group of wheels shows its time in the page's time zone", async () => {
    const group = {
      id: 1,
      name: 'Wheels',
      activationType: 'BY_STREAMER',
      minViewersThreshold: null,
      startAt: LATE,
      finishAt: LATE,
      events: [],
    } as const
    expect(await textIn(zone, <GroupDetails group={{ ...group, events: [] }} />)).toContain(
      `${time} – ${time} `,
    )
  })
})

test('an invalid date of a schedule is logged once, however often it is shown', async () => {
  const harness = createTestRuntime()
  const twice = [makeEntry('a', 'soon'), makeEntry('b', 'soon')]
  await renderRouted(harness.runtime, <ScheduleBlock entries={twice} />)
  expect(harness.lines.filter(line => line.includes(' date: '))).toHaveLength(1)
})
