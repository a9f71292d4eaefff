import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import type { Log } from '../lib/log.ts'
import type { Connection, ConnectionEvents, EndCode } from './connection.ts'
import { createTopics, type TopicListener } from './topics.ts'

/** Delay from the end of a connection to the next attempt (docs/behaviour/realtime.md#connection). */
const RECONNECT_DELAY: number = seconds(5)
/** Maximum random addition, so that clients don't reconnect to a restarted server all at once. */
const RECONNECT_JITTER: number = seconds(1)
/** Maximum random delay of the reads after a reconnect, so that a restarted server isn't sent all at once. */
const LOAD_MISSED_JITTER: number = seconds(4)
/** Consecutive failures after which the state is `lost`. */
const FAILURES_UNTIL_LOST = 2

/** State of the connection; `lost` once the first retry has failed as well. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost'

interface RealtimeOptions {
  clock: Clock
  log: Log
  /** Returns 0 to 1, for the jitter. */
  random(): number
  /** Makes the next attempt after some consecutive failed ones; null if there is nothing to connect to. */
  openConnection(events: ConnectionEvents, failedAttempts: number): Promise<Connection | null>
}

/** The page's connection: shares subscriptions to topics and renews them on each reconnect. */
export interface Realtime {
  /**
   * Subscribes to a topic; `onConfirmed` is called on each connection that confirms it, with
   * `onReconnected` if the topic is older than the connection.
   */
  subscribe(destination: string, listener: TopicListener, onConfirmed?: () => void): Cancel
  /** Sends to a destination; returns false if there is no connection. */
  send(destination: string, body: string): boolean
  state(): ConnectionState
  listen(listener: (state: ConnectionState) => void): Cancel
  /** Calls the listener up to 4 s after each reconnect, to read messages that were missed. */
  onReconnected(listener: () => void): Cancel
  /** Replaces the connection by a new one with the current token. */
  restart(): void
  /** Closes the connection and keeps the topics for `restart`. */
  suspend(): void
  dispose(): void
}

/** Creates a realtime client that connects with the first subscription. */
export function createRealtime({ clock, log, random, openConnection }: RealtimeOptions): Realtime {
  const topics = createTopics(clock, log)
  const changed = createEmitter<ConnectionState>()
  const reconnected = createEmitter<void>()
  let state: ConnectionState = 'idle'
  let connection: Connection | null = null
  let cancelRetry: Cancel = () => {}
  let cancelLoadMissed: Cancel = () => {}
  // Sequence number of attempts; events of earlier ones are ignored.
  let attempt = 0
  // Both count consecutive ones: `failures` ended connections and failed attempts, `failedAttempts` only the latter.
  // A reconnect ends the row of `failures`, and `lost`, once missed messages are read: some end at once, every time.
  let failures = 0
  let failedAttempts = 0
  let wasConnected = false

  const setState = (next: ConnectionState) => {
    if (next === state) return
    state = next
    changed.emit(next)
  }

  function handleOpened(opened: Connection) {
    connection = opened
    const isReconnect = wasConnected
    failedAttempts = 0
    wasConnected = true
    // Topics come first, so that listeners of the state receive the echo of their messages.
    topics.attach(opened, isReconnect)
    if (!isReconnect) failures = 0
    else cancelLoadMissed = clock.after(random() * LOAD_MISSED_JITTER, loadMissed)
    if (failures < FAILURES_UNTIL_LOST) setState('connected')
  }

  function loadMissed() {
    failures = 0
    setState('connected')
    // Confirmations come first, so that the listeners of reconnects don't repeat their reads.
    topics.releaseConfirmations()
    reconnected.emit()
  }

  function handleRefusal(destination: string) {
    // The connection ends because of this topic alone.
    failures = 0
    topics.handleRefusal(destination)
  }

  function handleClosed(reason: string, code: EndCode = 'socket') {
    failures += 1
    connection = null
    cancelLoadMissed()
    topics.detach()
    setState(failures >= FAILURES_UNTIL_LOST ? 'lost' : 'connecting')
    // Logged after the delay: Firefox closes the sockets of a page being left before its pagehide.
    cancelRetry = clock.after(RECONNECT_DELAY + random() * RECONNECT_JITTER, () => {
      // Powers of two, so that a long outage leaves other entries in the log.
      if (Number.isInteger(Math.log2(failures)))
        log.warn(code, `${reason}; reconnecting (attempt ${failures})`)
      void start()
    })
  }

  async function start() {
    attempt += 1
    const ownAttempt = attempt
    const ifCurrent =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (ownAttempt === attempt) run(...args)
      }
    if (state !== 'lost') setState('connecting')
    const events: ConnectionEvents = {
      opened: ifCurrent(handleOpened),
      message: ifCurrent(topics.handleMessage),
      receipt: ifCurrent(topics.handleReceipt),
      refused: ifCurrent(handleRefusal),
      closed: ifCurrent(handleClosed),
    }
    try {
      // Counts as failed until it has opened.
      const opened = await openConnection(events, failedAttempts++)
      if (ownAttempt !== attempt) opened?.close()
      else if (opened) connection = opened
      else disconnect()
    } catch (error) {
      ifCurrent(handleClosed)(error instanceof Error ? error.message : 'failed to connect')
    }
  }

  function disconnect() {
    attempt += 1
    cancelRetry()
    cancelLoadMissed()
    topics.detach()
    connection?.close()
    connection = null
    failures = 0
    failedAttempts = 0
    setState('idle')
  }

  return {
    subscribe(destination, listener, onConfirmed) {
      const unsubscribe = topics.subscribe(destination, listener, onConfirmed)
      if (state === 'idle') void start()
      return unsubscribe
    },
    send(destination, body) {
      if (state !== 'connected') return false
      connection?.send(destination, body)
      return true
    },
    state: () => state,
    listen: changed.listen,
    onReconnected: listener => reconnected.listen(listener),
    suspend: disconnect,
    restart() {
      disconnect()
      topics.resetFailures()
      if (!topics.isEmpty) void start()
    },
    dispose() {
      disconnect()
      topics.clear()
      changed.clear()
      reconnected.clear()
    },
  }
}
