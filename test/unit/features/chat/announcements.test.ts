import { expect, test } from 'vitest'
import {
  ANNOUNCE_INTERVAL,
  type Announcement,
  announcementOf,
  COUNT_INTERVAL,
  createAnnouncer,
  mentions,
} from '../../../../src/features/chat/announcements.tsx'
import { createManualClock } from '../../../support/manual-clock.ts'
import { item } from './factories.ts'

function setUp() {
  const clock = createManualClock()
  const announcements: (Announcement | null)[] = []
  const announcer = createAnnouncer(
    clock,
    fresh => announcementOf(fresh, 'all', () => false),
    announcement => announcements.push(announcement),
  )
  return { clock, announcements, announcer }
}

test('announces a new message with its text, and none of the messages that were there before', () => {
  const { announcements, announcer } = setUp()
  announcer.update([item('1')], true)
  expect(announcements).toEqual([])
  announcer.update([item('1'), item('2')], true)
  expect(announcements).toMatchObject([{ nickname: 'Ada', content: 'says 2' }])
})

test('announces every five seconds how many messages are new when 100 a second arrive', async () => {
  const { clock, announcements, announcer } = setUp()
  const items = [item('first')]
  announcer.update(items, true)
  for (let at = 0; at < 1000; at += 1) {
    items.push(item(String(at)))
    announcer.update([...items], true)
    await clock.advance(10)
  }
  expect(announcements).toHaveLength(3)
  expect(announcements.slice(1)).toEqual([{ count: 100 }, { count: 500 }])
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
  await clock.advance(COUNT_INTERVAL + 500)
  expect(announcements.slice(2)).toMatchObject([{ content: 'says 4' }])
  announcer.stop()
  expect(clock.pending).toBe(0)
})

test('clears what was announced, which may be deleted or outdated, unless more is announced', async () => {
  const { clock, announcements, announcer } = setUp()
  announcer.update([], true)
  announcer.update([item('1')], true)
  await clock.advance(ANNOUNCE_INTERVAL * 3)
  announcer.update([], true)
  expect(announcements).toMatchObject([{ content: 'says 1' }, null])
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

const hello = item('1')
const other = item('2')
const toMe = item('3', { content: 'well done, @Mia!' })
const isMention = ({ content }: { content: string }) => mentions(content, [], 'Mia')

test.each([
  ['nothing new', [], 'all', null],
  ['one message', [hello], 'all', hello],
  ['several messages', [hello, other], 'all', { count: 2 }],
  ['a mention among others', [hello, toMe, other], 'all', toMe],
  ['several mentions', [toMe, toMe, hello], 'all', { count: 3 }],
  ['a message without a mention', [hello], 'mentions', null],
  ['a mention', [toMe], 'mentions', toMe],
  ['a mention among others', [hello, toMe], 'mentions', toMe],
  ['several mentions', [toMe, hello, toMe], 'mentions', { count: 2 }],
  ['a mention', [toMe], 'off', null],
] as const)(
  'of %s, the choice decides what is announced: %j with %s',
  (_case, items, choice, expected) => {
    expect(announcementOf(items, choice, isMention)).toEqual(expected)
  },
)

test('a mention is the nickname itself, in any case, and not a part of another one', () => {
  expect(mentions('@mia hi', [], 'Mia')).toBe(true)
  expect(mentions('hi @Ann Marie!', ['Ann Marie'], 'Ann Marie')).toBe(true)
  expect(mentions('@Miami hi', [], 'Mia')).toBe(false)
  expect(mentions('mia@mia.example', [], 'Mia')).toBe(false)
  expect(mentions('@Mia', [], '')).toBe(false)
})
