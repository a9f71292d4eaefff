import { expect, test } from 'vitest'
import {
  ANNOUNCE_INTERVAL,
  type Announcement,
  createAnnouncer,
} from '../../../../src/features/chat/announcements.tsx'
import { createManualClock } from '../../../support/manual-clock.ts'
import { item } from './factories.ts'

function setUp() {
  const clock = createManualClock()
  const announcements: Announcement[] = []
  const announcer = createAnnouncer(clock, announcement => announcements.push(announcement))
  return { clock, announcements, announcer }
}

test('announces a new message with its text, and none of the messages that were there before', () => {
  const { announcements, announcer } = setUp()
  announcer.update([item('1')], true)
  expect(announcements).toEqual([])
  announcer.update([item('1'), item('2')], true)
  expect(announcements).toMatchObject([{ nickname: 'Ada', content: 'says 2' }])
})

test('announces once a second how many messages are new when 100 a second arrive', async () => {
  const { clock, announcements, announcer } = setUp()
  const items = [item('first')]
  announcer.update(items, true)
  for (let at = 0; at < 1000; at += 1) {
    items.push(item(String(at)))
    announcer.update([...items], true)
    await clock.advance(10)
  }
  expect(announcements.length).toBeGreaterThanOrEqual(9)
  expect(announcements.length).toBeLessThanOrEqual(11)
  expect(announcements.at(-1)).toEqual({ count: 100 })
})

test('announces the rest with the next update after a second, or half a second later without one', async () => {
  const { clock, announcements, announcer } = setUp()
  const items = [item('0')]
  const receive = (id: string) => {
    items.push(item(id))
    announcer.update([...items], true)
  }
  announcer.update([...items], true)
  receive('1')
  receive('2')
  await clock.advance(ANNOUNCE_INTERVAL + 100)
  expect(announcements).toHaveLength(1)
  receive('3')
  expect(announcements.slice(1)).toEqual([{ count: 2 }])
  receive('4')
  await clock.advance(ANNOUNCE_INTERVAL + 500)
  expect(announcements.slice(2)).toMatchObject([{ content: 'says 4' }])
  announcer.stop()
  expect(clock.pending).toBe(0)
})

test('announces neither own messages nor any while the reader has scrolled up', async () => {
  const { clock, announcements, announcer } = setUp()
  announcer.update([], true)
  announcer.update([item('1', { isLocal: true })], true)
  announcer.update([item('1', { isLocal: true }), item('2')], false)
  await clock.advance(ANNOUNCE_INTERVAL * 3)
  expect(announcements).toEqual([])
  announcer.stop()
  expect(clock.pending).toBe(0)
})
