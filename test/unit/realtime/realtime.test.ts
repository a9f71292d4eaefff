import { expect, it } from 'vitest'
import { createLog } from '../../../src/lib/log.ts'
import type { Connection, ConnectionEvents } from '../../../src/realtime/connection.ts'
import { createRealtime } from '../../../src/realtime/realtime.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const TOPIC = '/app/operator/1/events'
const ignore = () => {}

/** Creates a client with a fake server that accepts, refuses or drops connections. */
function setUp(random: () => number = () => 0) {
  const clock = createManualClock()
  const attempts: ConnectionEvents[] = []
  const topics: string[] = []
  const sent: string[] = []
  const refusals: number[] = []
  const log: string[] = []
  let closed = 0
  let outcome: 'connection' | 'nothing' | 'failure' = 'connection'
  const connection: Connection = {
    subscribe: destination => topics.push(destination),
    unsubscribe: destination => topics.splice(topics.indexOf(destination), 1),
    send: (_destination, body) => sent.push(body),
    close: () => {
      closed += 1
    },
  }
  const realtime = createRealtime({
    clock,
    log: createLog((_level, text) => log.push(text.replace(/^.*socket: /, ''))),
    random,
    async openConnection(events, count) {
      refusals.push(count)
      if (outcome === 'nothing') return null
      if (outcome === 'failure') throw new Error('no chunk')
      attempts.push(events)
      return connection
    },
  })
  const newest = () => attempts.at(-1)
  function cut() {
    topics.length = 0
    newest()?.closed('cut')
  }
  const confirm = () => {
    for (const topic of topics) newest()?.receipt(topic)
  }
  return {
    clock,
    realtime,
    topics,
    sent,
    refusals,
    attempts,
    log,
    closedCount: () => closed,
    setOutcome(next: typeof outcome) {
      outcome = next
    },
    open() {
      newest()?.opened(connection)
      confirm()
    },
    confirm,
    cut,
    cutFor(ms: number) {
      cut()
      return clock.advance(ms)
    },
    publish: (body: string) => newest()?.message(TOPIC, body),
  }
}

async function connected() {
  const it = setUp()
  const received: (string | null)[] = []
  const leave = it.realtime.subscribe(TOPIC, body => received.push(body))
  await it.clock.advance(0)
  it.open()
  return { ...it, received, leave }
}

/** Connects a client that records reconnects and, by a name, confirmations of its topic. */
async function recorded(name: string) {
  const it = setUp(() => 0.5)
  const calls: string[] = []
  it.realtime.onReconnected(() => calls.push('reconnected'))
  it.realtime.subscribe(TOPIC, ignore, () => calls.push(name))
  await it.clock.advance(0)
  it.open()
  return { ...it, calls }
}

it('no socket is opened before the first subscription', async () => {
  const { clock, attempts, realtime } = setUp()
  await clock.advance(60_000)
  expect(attempts).toHaveLength(0)
  expect(realtime.state()).toBe('idle')
})

it('the first subscription connects and receives messages', async () => {
  const { realtime, topics, publish, received } = await connected()
  publish('hello')
  expect(realtime.state()).toBe('connected')
  expect(topics).toEqual([TOPIC])
  expect(received).toEqual(['hello'])
})

it('listeners share a subscription, which ends with the last one', async () => {
  const { realtime, topics, leave, publish, received } = await connected()
  const leaveToo = realtime.subscribe(TOPIC, body => received.push(body))
  expect(topics).toEqual([TOPIC])
  publish('both')
  leave()
  expect(topics).toEqual([TOPIC])
  leaveToo()
  leaveToo()
  expect(topics).toEqual([])
  expect(received).toEqual(['both', 'both'])
})

it('a lost connection is reopened after 5 s and its topics are subscribed again', async () => {
  const { clock, attempts, topics, open, cutFor } = await connected()
  await cutFor(4999)
  expect(attempts).toHaveLength(1)
  await clock.advance(1)
  expect(attempts).toHaveLength(2)
  open()
  expect(topics).toEqual([TOPIC])
})

it('the state is lost once the first retry has failed, until missed messages are read', async () => {
  const { clock, realtime, cut, open } = await connected()
  cut()
  expect(realtime.state()).toBe('connecting')
  await clock.advance(5000)
  cut()
  expect(realtime.state()).toBe('lost')
  await clock.advance(5000)
  open()
  expect(realtime.state()).toBe('lost')
  await clock.advance(4000)
  expect(realtime.state()).toBe('connected')
})

it('the state is lost where each connection ends at once, unless it is because of a topic that the broker refuses', async () => {
  const { log, ...it } = await recorded('confirmed')
  async function endAtOnce(end: () => void) {
    const states: string[] = []
    const stop = it.realtime.listen(state => states.push(state))
    for (let times = 0; times < 8; times += 1) {
      end()
      await it.clock.advance(5500)
      it.open()
    }
    stop()
    return states
  }
  expect(await endAtOnce(it.cut)).toEqual(['connecting', 'connected', 'lost'])
  expect(log).toHaveLength(4)
  await it.clock.advance(4000)
  const refused = endAtOnce(() => {
    it.attempts.at(-1)?.refused(TOPIC)
    it.cut()
  })
  expect(await refused).not.toContain('lost')
})

it('after a reconnect, but not after the first connection, listeners and confirmations of older topics wait for a random time below 4 s', async () => {
  const { calls, ...it } = await recorded('older topic')
  await it.clock.advance(4000)
  expect(calls.splice(0)).toEqual(['older topic'])
  await it.cutFor(5500)
  it.open()
  it.realtime.subscribe('/app/user/1/events', ignore, () => calls.push('newer topic'))
  it.confirm()
  expect(calls.splice(0)).toEqual(['newer topic'])
  await it.clock.advance(1999)
  expect(calls).toEqual([])
  await it.clock.advance(1)
  expect(calls).toEqual(['older topic', 'reconnected'])
})

it('a connection that ends before its reads makes up for missed messages on the next one', async () => {
  const { calls, ...it } = await recorded('confirmed')
  calls.length = 0
  await it.cutFor(5500)
  it.open()
  await it.cutFor(5500)
  expect(calls).toEqual([])
  it.open()
  await it.clock.advance(2000)
  expect(calls).toEqual(['confirmed', 'reconnected'])
})

it('refusals count failed attempts, not lost connections', async () => {
  const { refusals, open, cutFor } = await connected()
  await cutFor(5000)
  await cutFor(5000)
  await cutFor(5000)
  open()
  await cutFor(5000)
  expect(refusals).toEqual([0, 0, 1, 2, 0])
})

it('the delay before a reconnect is 5 s plus at most 1 s', async () => {
  const { clock, realtime, refusals, setOutcome } = setUp(() => 1)
  setOutcome('failure')
  realtime.subscribe(TOPIC, ignore)
  await clock.advance(5999)
  expect(refusals).toHaveLength(1)
  await clock.advance(1)
  expect(refusals).toHaveLength(2)
})

it('send returns true while connected, and false otherwise', async () => {
  const { realtime, sent, cut } = await connected()
  expect(realtime.send(TOPIC, 'one')).toBe(true)
  cut()
  expect(realtime.send(TOPIC, 'two')).toBe(false)
  expect(sent).toEqual(['one'])
})

it('an attempt without a connection leaves the state idle until restart', async () => {
  const { clock, realtime, setOutcome, attempts, cutFor } = await connected()
  setOutcome('nothing')
  await cutFor(60_000)
  expect(realtime.state()).toBe('idle')
  expect(clock.pending).toBe(0)
  setOutcome('connection')
  realtime.restart()
  await clock.advance(0)
  expect(attempts).toHaveLength(2)
})

it('suspend closes the connection, and restart subscribes the topics again', async () => {
  const { clock, realtime, attempts, topics, received, closedCount, open, publish } =
    await connected()
  realtime.suspend()
  expect(closedCount()).toBe(1)
  await clock.advance(60_000)
  expect(attempts).toHaveLength(1)
  realtime.restart()
  await clock.advance(0)
  open()
  publish('again')
  expect(attempts).toHaveLength(2)
  expect(topics).toContain(TOPIC)
  expect(received).toContain('again')
})

it('the end of a connection by an ERROR of the broker is logged with a code of its own', async () => {
  const { clock, log, attempts } = await connected()
  attempts.at(-1)?.closed('Access denied', 'socket-error')
  await clock.advance(6_000)
  expect(log).toEqual(['[casino-elements] socket-error: Access denied; reconnecting (attempt 1)'])
})

it('a lost connection is logged with the next attempt, and a suspended one never', async () => {
  const { clock, realtime, log, cut } = await connected()
  cut()
  expect(log).toEqual([])
  await clock.advance(5000)
  expect(log).toEqual(['cut; reconnecting (attempt 1)'])
  cut()
  realtime.suspend()
  await clock.advance(60_000)
  expect(log).toHaveLength(1)
})

it('a long outage is logged with attempts 1, 2, 4, 8 and so on, and the next one from 1 again', async () => {
  const { clock, log, setOutcome, open, cutFor } = await connected()
  const attempts = () => log.map(text => Number(/\d+/.exec(text)?.[0]))
  setOutcome('failure')
  await cutFor(5000 * 70)
  expect(attempts()).toEqual([1, 2, 4, 8, 16, 32, 64])
  setOutcome('connection')
  await clock.advance(5000)
  open()
  await clock.advance(0)
  await cutFor(5000)
  expect(attempts().at(-1)).toBe(1)
})

it('events of an older connection are ignored after a restart', async () => {
  const { clock, realtime, attempts, received, closedCount } = await connected()
  realtime.restart()
  await clock.advance(0)
  attempts[0]?.message(TOPIC, 'late')
  attempts[0]?.closed('late')
  expect(received).toEqual([])
  expect(closedCount()).toBe(1)
  expect(clock.pending).toBe(0)
})

it('disposing leaves no timer and no connection', async () => {
  const { clock, realtime, cut, closedCount } = await connected()
  realtime.dispose()
  expect(closedCount()).toBe(1)
  cut()
  expect(clock.pending).toBe(0)
})
