import { describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../src/realtime/connection.ts'
import { createTopics } from '../../../src/realtime/topics.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestLog } from '../../support/test-log.ts'

const TOPIC = '/app/user/me/events'
const ignore = () => {}

function setUp({ receipts = true } = {}) {
  const clock = createManualClock()
  const { log, lines } = createTestLog()
  const topics = createTopics(clock, log)
  const subscribed: string[] = []
  const left: string[] = []
  const connection: Connection = {
    subscribe: destination => subscribed.push(destination),
    unsubscribe: destination => left.push(destination),
    send() {},
    close() {},
  }
  // Another subscription has shown that this broker confirms.
  if (receipts) topics.handleReceipt(null)
  const received: (string | null)[] = []
  const leave = topics.subscribe(TOPIC, body => received.push(body))
  /** Attaches the connection, and lets time pass. */
  const attachFor = (ms: number) => {
    topics.attach(connection)
    return clock.advance(ms)
  }
  return { clock, topics, connection, subscribed, left, received, leave, lines, attachFor }
}

type SetUp = ReturnType<typeof setUp>

/** Subscribes to a topic, and notes its name in a list with each confirmation. */
const noteConfirmations = ({ topics }: SetUp, destination: string, confirmed: string[]) =>
  topics.subscribe(destination, ignore, () => confirmed.push(destination))

describe('topic subscriptions', () => {
  it.each([
    ['its receipt', 'receipt'],
    ['its first message', 'message'],
  ] as const)('stands with %s', async (_name, sign) => {
    const { clock, topics, subscribed, attachFor } = setUp()
    await attachFor(999)
    if (sign === 'receipt') topics.handleReceipt(TOPIC)
    else topics.handleMessage(TOPIC, '{}')
    await clock.advance(60_000)
    expect(subscribed).toEqual([TOPIC])
    expect(clock.pending).toBe(0)
  })

  it('a subscription confirms once per connection, and at once if it is already confirmed', () => {
    const { topics, connection } = setUp()
    const confirmations: string[] = []
    const leave = topics.subscribe(TOPIC, ignore, () => confirmations.push('first'))
    topics.attach(connection)
    expect(confirmations).toEqual([])
    topics.handleReceipt(TOPIC)
    topics.handleMessage(TOPIC, '{}')
    expect(confirmations).toEqual(['first'])
    topics.subscribe(TOPIC, ignore, () => confirmations.push('second'))
    expect(confirmations).toEqual(['first', 'second'])
    leave()
    topics.detach()
    topics.attach(connection)
    topics.handleReceipt(TOPIC)
    expect(confirmations).toEqual(['first', 'second', 'second'])
  })

  it('a repeated SUBSCRIBE confirms with each receipt', async () => {
    const setup = setUp()
    const { clock, topics, connection } = setup
    const confirmed: string[] = []
    noteConfirmations(setup, '/app/slow', confirmed)
    topics.attach(connection)
    topics.handleReceipt(TOPIC)
    await clock.advance(2500)
    topics.handleReceipt('/app/slow')
    expect(confirmed.length).toBe(1)
    topics.handleReceipt('/app/slow')
    expect(confirmed.length).toBe(2)
  })

  it('topics that are subscribed together confirm in one task, when the last of them has been answered', () => {
    const setup = setUp()
    const { topics, connection } = setup
    const confirmed: string[] = []
    for (const name of [TOPIC, '/app/other']) noteConfirmations(setup, name, confirmed)
    topics.attach(connection)
    topics.handleReceipt('/app/other')
    expect(confirmed).toEqual([])
    topics.handleReceipt(TOPIC)
    expect(confirmed).toEqual(['/app/other', TOPIC])
  })

  it.each([
    ['is silent for 1 s', ({ clock }) => clock.advance(1000)],
    ['is refused', ({ topics }) => topics.handleRefusal(TOPIC)],
    ['has no listener any more', ({ leave }) => leave()],
  ] satisfies [string, (setUp: SetUp) => void][])(
    'a topic does not wait for another one that %s',
    async (_name, happen) => {
      const setup = setUp()
      const { topics, connection } = setup
      const confirmed: string[] = []
      noteConfirmations(setup, '/app/other', confirmed)
      topics.attach(connection)
      topics.handleReceipt('/app/other')
      expect(confirmed.length).toBe(0)
      await happen(setup)
      expect(confirmed.length).toBe(1)
    },
  )

  it('a subscription without a receipt or message within 1 s is retried 3 times, 1000 ms apart, then dropped with null', async () => {
    const { clock, topics, connection, subscribed, left, received, lines } = setUp()
    topics.attach(connection)
    const times: number[] = []
    for (let ms = 0; ms <= 7000; ms += 1000) {
      times.push(subscribed.length)
      await clock.advance(1000)
    }
    // Failed at 1 s, made again at 2 s, failed at 3 s, and so on.
    expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(received).toEqual([null])
    expect(left).toEqual([TOPIC])
    expect(lines.filter(line => line.includes('topic-dropped'))).toHaveLength(1)
    await clock.advance(60_000)
    expect(subscribed).toHaveLength(4)
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['at once', 0, true],
    ['after its deadline', 1200, true],
    ['after its topic was dropped for silence', 8000, true],
    ['after the subscription was assumed to succeed', 4000, false],
  ])(
    'an ERROR %s is a failure, counted over reconnects: a refused topic ends four connections at most',
    async (_, delay, receipts) => {
      const { clock, topics, connection, subscribed, received } = setUp({ receipts })
      const ended: boolean[] = []
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const { length } = subscribed
        topics.attach(connection, attempt > 0)
        await clock.advance(delay)
        const isSubscribed = subscribed.length > length
        if (isSubscribed) topics.handleRefusal(TOPIC)
        ended.push(isSubscribed)
        topics.detach()
        await clock.advance(5000)
      }
      expect(ended).toEqual([true, true, true, true, false, false, false, false])
      expect(received.at(-1)).toBeNull()
    },
  )

  it('a topic that was dropped for silence is subscribed again on the next connection, and delivers', async () => {
    const { topics, connection, received, attachFor } = setUp()
    await attachFor(10_000)
    topics.detach()
    topics.attach(connection, true)
    topics.handleReceipt(TOPIC)
    topics.handleMessage(TOPIC, 'news')
    expect(received).toEqual([null, 'news'])
  })

  it('a topic that was dropped for silence is subscribed again when a receipt comes late, and delivers', async () => {
    const { clock, topics, subscribed, received, attachFor } = setUp()
    await attachFor(10_000)
    topics.handleReceipt(TOPIC)
    expect(subscribed).toHaveLength(5)
    topics.handleReceipt(TOPIC)
    topics.handleMessage(TOPIC, 'news')
    await clock.advance(10_000)
    expect(received).toEqual([null, 'news'])
    expect(subscribed).toHaveLength(5)
  })

  it('timeouts of an earlier connection do not add to the refusals of later ones', async () => {
    const { topics, connection, received, attachFor } = setUp()
    await attachFor(3500)
    for (let refusals = 0; refusals < 3; refusals += 1) {
      topics.detach()
      topics.attach(connection, true)
      topics.handleRefusal(TOPIC)
    }
    expect(received).toEqual([])
  })

  it('a subscription does not fail if the connection ends before its confirmation', async () => {
    const { clock, topics, received, attachFor } = setUp()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await attachFor(900)
      topics.detach()
      await clock.advance(5000)
    }
    expect(received).toEqual([])
  })

  it('a confirmed subscription resets its failures', async () => {
    const { clock, topics, subscribed, received, attachFor } = setUp()
    await attachFor(5000)
    expect(subscribed).toHaveLength(3)
    topics.handleReceipt(TOPIC)
    topics.detach()
    await attachFor(6000)
    expect(received).toEqual([])
    await clock.advance(1000)
    expect(received).toEqual([null])
  })

  it('a later listener of a dropped topic receives null', async () => {
    const { topics, attachFor } = setUp()
    await attachFor(10_000)
    const late: (string | null)[] = []
    topics.subscribe(TOPIC, body => late.push(body))
    expect(late).toEqual([null])
  })

  it('a dropped topic is subscribed again after resetFailures', async () => {
    const { topics, connection, subscribed, attachFor } = setUp()
    await attachFor(10_000)
    topics.detach()
    topics.resetFailures()
    topics.attach(connection)
    topics.handleReceipt(TOPIC)
    expect(subscribed).toHaveLength(5)
  })

  it('removing the last listener leaves no timer', async () => {
    const { clock, topics, connection, leave, left } = setUp()
    topics.attach(connection)
    leave()
    expect(clock.pending).toBe(0)
    expect(left).toEqual([TOPIC])
    expect(topics.isEmpty).toBe(true)
  })
})

describe('brokers without receipts', () => {
  it('a broker without receipts is noticed once, and its subscriptions are then assumed to succeed', async () => {
    const { topics, subscribed, received, lines, attachFor } = setUp({ receipts: false })
    await attachFor(60_000)
    expect(subscribed).toEqual([TOPIC, TOPIC])
    topics.subscribe('/app/second', body => received.push(body))
    topics.detach()
    await attachFor(60_000)
    expect(subscribed).toEqual([TOPIC, TOPIC, '/app/second', TOPIC, '/app/second'])
    expect(lines.filter(line => line.includes('no-receipts'))).toHaveLength(1)
    topics.handleMessage(TOPIC, 'hello')
    expect(received).toEqual(['hello'])
  })

  it('an assumed subscription confirms after 1 s, and again with its first message', async () => {
    const { clock, topics, attachFor } = setUp({ receipts: false })
    await attachFor(60_000)
    topics.detach()
    const read = vi.fn()
    topics.subscribe('/app/late', ignore, read)
    await attachFor(999)
    expect(read).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(read).toHaveBeenCalledTimes(1)
    topics.handleMessage('/app/late', 'first')
    topics.handleMessage('/app/late', 'second')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('the receipt of an UNSUBSCRIBE shows that the broker sends receipts', async () => {
    const { clock, topics, received, attachFor } = setUp({ receipts: false })
    await attachFor(2000)
    topics.handleReceipt(null)
    await clock.advance(10_000)
    expect(received).toEqual([null])
  })
})
