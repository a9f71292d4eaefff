import { expect, test } from 'vitest'
import {
  ANNOUNCE_INTERVAL,
  type Announcement,
  createAnnouncer,
} from '../../../../src/features/chat/announcer.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { item } from './factories.ts'

function bench() {
  const clock = createManualClock()
  const said: Announcement[] = []
  return { clock, said, announcer: createAnnouncer(clock, it => said.push(it)) }
}

test('what was there before is not read out, one new message is, as it was said', () => {
  const { said, announcer } = bench()
  announcer.update([item('1')], true)
  expect(said).toEqual([])
  announcer.update([item('1'), item('2')], true)
  expect(said).toMatchObject([{ nickname: 'Ada', content: 'says 2' }])
})

test('at 100 messages a second there is one announcement a second', async () => {
  const { clock, said, announcer } = bench()
  const items = [item('first')]
  announcer.update(items, true)
  for (let at = 0; at < 1000; at += 1) {
    items.push(item(String(at)))
    announcer.update([...items], true)
    await clock.advance(10)
  }
  expect(said.length).toBeGreaterThanOrEqual(9)
  expect(said.length).toBeLessThanOrEqual(11)
  expect(said.at(-1)).toEqual({ count: 100 })
})

test('own messages are not read out, and nothing is to who reads further up', async () => {
  const { clock, said, announcer } = bench()
  announcer.update([], true)
  announcer.update([item('1', { isLocal: true })], true)
  announcer.update([item('1', { isLocal: true }), item('2')], false)
  await clock.advance(ANNOUNCE_INTERVAL * 3)
  expect(said).toEqual([])
  announcer.stop()
  expect(clock.pending).toBe(0)
})
