import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import type { Log } from '../lib/log.ts'
import type { Connection, ConnectionEvents } from './connection.ts'
import { createTopics, type TopicListener } from './topics.ts'

/** From the end of a connection to the next attempt (docs/behaviour/realtime.md#connection). */
const RECONNECT_DELAY: number = seconds(5)
/** At most this much is added, so that a restarted server is not met by everybody at once. */
const RECONNECT_JITTER: number = seconds(1)
/** Attempts in a row that end without a connection before the viewer is told. */
const MISSES_TO_TELL = 2

/** What the viewer may be told; `lost` only after the first retry has failed as well. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost'

export interface RealtimeOptions {
  clock: Clock
  log: Log
  /** 0 to 1, for the jitter. */
  random(): number
  /**
   * Makes the next attempt, after so many in a row that were refused; rejects or answers null when
   * there is nothing to connect to.
   */
  openConnection(events: ConnectionEvents, refusals: number): Promise<Connection | null>
}

/** The page's one connection: topics are counted, and made again whenever it is. */
export interface Realtime {
  /** `onConfirmed` is called with every sign that the broker gives the topic on a connection. */
  subscribe(destination: string, listener: TopicListener, onConfirmed?: () => void): Cancel
  /** Sends to a destination; false when nothing stands that could carry it. */
  send(destination: string, body: string): boolean
  state(): ConnectionState
  listen(listener: (state: ConnectionState) => void): Cancel
  /** Called after a connection that was lost stands again: what was sent meanwhile has to be read. */
  onReconnected(listener: () => void): Cancel
  /** Drops the connection and makes a new one, with a token that is read afresh. */
  restart(): void
  /** Closes the connection and keeps the topics, for a restart later. */
  suspend(): void
  dispose(): void
}

export function createRealtime({ clock, log, random, openConnection }: RealtimeOptions): Realtime {
  const topics = createTopics(clock, log)
  const changed = createEmitter<ConnectionState>()
  const restored = createEmitter<void>()
  let state: ConnectionState = 'idle'
  let connection: Connection | null = null
  let cancelRetry: Cancel = () => {}
  // Counts attempts, so that the late answer of an older one is recognised.
  let attempt = 0
  // In a row: connections that ended, and attempts that never became one.
  let misses = 0
  let refusals = 0
  let wasConnected = false

  const moveTo = (next: ConnectionState) => {
    if (next === state) return
    state = next
    changed.emit(next)
  }

  function opened(made: Connection) {
    connection = made
    const again = wasConnected
    misses = 0
    refusals = 0
    wasConnected = true
    // Topics first: whoever sends as soon as it stands hears the echo.
    topics.attach(made)
    moveTo('connected')
    if (again) restored.emit()
  }

  function missed(reason: string) {
    misses += 1
    if (state !== 'connected') refusals += 1
    connection = null
    topics.detach()
    moveTo(misses >= MISSES_TO_TELL ? 'lost' : 'connecting')
    // Firefox closes the sockets of a page that is left before the page is told: no outage to log.
    cancelRetry = clock.after(RECONNECT_DELAY + random() * RECONNECT_JITTER, () => {
      log.warn('socket', `${reason}; attempt ${misses}`)
      void start()
    })
  }

  async function start() {
    attempt += 1
    const mine = attempt
    const current =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (mine === attempt) run(...args)
      }
    if (state !== 'lost') moveTo('connecting')
    const events: ConnectionEvents = {
      opened: current(opened),
      message: current(topics.handleMessage),
      receipt: current(topics.handleReceipt),
      refused: current(topics.handleRefusal),
      closed: current(missed),
    }
    try {
      const made = await openConnection(events, refusals)
      if (mine !== attempt) made?.close()
      else if (made) connection = made
      else rest()
    } catch (error) {
      current(missed)(error instanceof Error ? error.message : 'no connection')
    }
  }

  function rest() {
    attempt += 1
    cancelRetry()
    topics.detach()
    connection?.close()
    connection = null
    misses = 0
    refusals = 0
    moveTo('idle')
  }

  return {
    subscribe(destination, listener, onConfirmed) {
      const leave = topics.subscribe(destination, listener, onConfirmed)
      if (state === 'idle') void start()
      return leave
    },
    send(destination, body) {
      if (state !== 'connected') return false
      connection?.send(destination, body)
      return true
    },
    state: () => state,
    listen: changed.listen,
    onReconnected: listener => restored.listen(listener),
    suspend: rest,
    restart() {
      rest()
      topics.resetFailures()
      if (!topics.isEmpty) void start()
    },
    dispose() {
      rest()
      topics.clear()
      changed.clear()
      restored.clear()
    },
  }
}
