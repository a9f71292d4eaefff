import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cancel } from '../../../src/lib/clock.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { Connection, ConnectionEvents } from '../../../src/realtime/connection.ts'
import { createRealtime } from '../../../src/realtime/realtime.ts'
import { numRuns } from '../../support/fast-check-runs.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const TOPICS = ['/app/a', '/app/b', '/app/c'] as const

/** Milliseconds between two messages of a topic, and for which a broker with receipts is busy with a frame. */
const INTERVAL = 100

/** A component that reads a resource when it is mounted and with each confirmation, and follows its topic between. */
interface Follower {
  topic: string
  /** The messages that were published since it was mounted, and that neither reached it nor were followed by a read. */
  missing: Set<string>
  /** Whether it polls, because it was told that no messages come. */
  isPolling: boolean
  leave: Cancel
}

/** The page's connection to a broker that takes subscriptions up late, and whose messages reach only those it has taken up. */
class BrokerWorld {
  readonly clock = createManualClock()
  latency = 0
  mayConnect = true
  /** The topic that the broker refuses by an ERROR. */
  refused: string | null = null
  private published = 0
  followers: Follower[] = []
  private events: ConnectionEvents | null = null
  private taken = new Set<string>()
  private processedAt = 0
  private readonly sendsReceipts: boolean
  readonly realtime

  constructor(sendsReceipts: boolean) {
    this.sendsReceipts = sendsReceipts
    this.realtime = createRealtime({
      clock: this.clock,
      log: createLog(() => {}),
      random: () => 0.5,
      openConnection: async events => this.open(events),
    })
    this.clock.every(INTERVAL, () => {
      for (const topic of TOPICS) this.publish(topic)
    })
  }

  private open(events: ConnectionEvents): Connection {
    if (!this.mayConnect) throw new Error('no connection')
    this.events = events
    this.taken = new Set()
    // Frames of a connection are processed one after the other.
    const process = (run: () => void) => {
      this.processedAt = Math.max(
        this.processedAt + (this.sendsReceipts ? INTERVAL : 0),
        this.clock.now() + this.latency,
      )
      this.clock.after(this.processedAt - this.clock.now(), () => {
        if (this.events === events) run()
      })
    }
    const subscribed = new Set<string>()
    const confirm = (destination: string | null) => {
      if (this.sendsReceipts) events.receipt(destination)
    }
    const connection: Connection = {
      subscribe: destination => {
        const isAgain = subscribed.has(destination)
        subscribed.add(destination)
        if (isAgain)
          process(() => {
            this.taken.delete(destination)
            confirm(null)
          })
        process(() => {
          if (destination === this.refused) {
            events.refused(destination)
            this.cut()
            return
          }
          this.taken.add(destination)
          confirm(destination)
        })
      },
      unsubscribe: destination => {
        if (subscribed.delete(destination)) process(() => this.taken.delete(destination))
      },
      send() {},
      close: () => {
        if (this.events === events) this.events = null
      },
    }
    this.clock.after(0, () => {
      if (this.events === events) events.opened(connection)
    })
    return connection
  }

  private publish(topic: string) {
    this.published += 1
    const body = String(this.published)
    for (const follower of this.followers) if (follower.topic === topic) follower.missing.add(body)
    if (this.taken.has(topic)) this.events?.message(topic, body)
  }
  cut() {
    const { events } = this
    this.events = null
    this.taken = new Set()
    events?.closed('cut')
  }
  mount(topic: string) {
    const follower: Follower = {
      topic,
      missing: new Set(),
      isPolling: false,
      leave: () => {},
    }
    this.followers.push(follower)
    follower.leave = this.realtime.subscribe(
      topic,
      body => {
        if (body === null) follower.isPolling = true
        else follower.missing.delete(body)
      },
      () => {
        follower.isPolling = false
        follower.missing.clear()
      },
    )
  }
  unmount(at: number) {
    const [follower] = this.followers.splice(at % Math.max(1, this.followers.length), 1)
    follower?.leave()
  }
}

type Step = (world: BrokerWorld) => unknown

const someTopic = fc.constantFrom(...TOPICS)
const steps: fc.Arbitrary<Step>[] = [
  someTopic.map(topic => world => world.mount(topic)),
  fc.nat({ max: 5 }).map(at => world => world.unmount(at)),
  fc.constant(world => world.cut()),
  fc.boolean().map(mayConnect => world => {
    world.mayConnect = mayConnect
  }),
  fc.option(someTopic).map(topic => world => {
    world.refused = topic
  }),
  fc.constantFrom(100, 600, 1000, 6000, 20_000).map(ms => world => world.clock.advance(ms)),
]

const brokers = [
  ['a broker with receipts', true, [0, 300, 900, 1200, 2500, 5000]],
  // Its subscriptions are trusted after 1 s.
  ['a broker without receipts', false, [0, 300, 900]],
] as const

it.each(brokers)(
  'nothing that was published is missed in the end, whatever happens to the connection to %s',
  async (_name, sendsReceipts, latencies) => {
    const latency = fc.constantFrom(...latencies).map(
      (ms): Step =>
        world => {
          world.latency = ms
        },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...steps, latency), { maxLength: 40, size: '+2' }),
        async run => {
          const world = new BrokerWorld(sendsReceipts)
          for (const step of run) {
            await step(world)
            await world.clock.advance(0)
          }
          world.mayConnect = true
          await world.clock.advance(60_000)
          // Those that are told that no messages come poll instead.
          const missed = world.followers.filter(
            ({ missing, isPolling }) => !isPolling && missing.size > 0,
          )
          expect(missed).toEqual([])
          world.realtime.dispose()
        },
      ),
      { numRuns: numRuns(100) },
    )
  },
)
