import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { createSignal } from '../lib/signal.ts'
import type { Connection, ConnectionEvents } from './connection.ts'

/** From the end of a connection to the next attempt (spec: 5000 ms). */
export const RECONNECT_DELAY = seconds(5)
/** At most this much is added, so that a restarted server is not met by everybody at once. */
export const RECONNECT_JITTER = seconds(1)
/** Attempts in a row that end without a connection before the viewer is told. */
const MISSES_TO_TELL = 2

/** What the viewer may be told; `lost` only after the first retry has failed as well. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost'

export interface RealtimeOptions {
  clock: Clock
  log: Log
  /** 0 to 1, for the jitter. */
  random(): number
  /** Makes the next attempt; rejects or answers null when there is nothing to connect to. */
  dial(events: ConnectionEvents, misses: number): Promise<Connection | null>
}

/** The page's one connection: topics are counted, and made again whenever it is. */
export interface Realtime {
  subscribe(destination: string, listener: (body: string) => void): Cancel
  state(): ConnectionState
  listen(listener: (state: ConnectionState) => void): Cancel
  /** Called after a connection that was lost stands again: what was sent meanwhile has to be read. */
  onRestored(listener: () => void): Cancel
  /** Drops the connection and makes a new one, with a token that is read afresh. */
  restart(): void
  dispose(): void
}

export function createRealtime({ clock, log, random, dial }: RealtimeOptions): Realtime {
  const topics = new Map<string, Set<(body: string) => void>>()
  const changed = createSignal<ConnectionState>()
  const restored = createSignal<void>()
  let state: ConnectionState = 'idle'
  let connection: Connection | null = null
  let cancelRetry: Cancel = () => {}
  // Counts attempts, so that the late answer of an older one is recognised.
  let attempt = 0
  let misses = 0
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
    wasConnected = true
    moveTo('connected')
    for (const destination of topics.keys()) made.subscribe(destination)
    if (again) restored.emit()
  }

  function missed(reason: string) {
    connection = null
    misses += 1
    log.warn('socket', `${reason}; attempt ${misses} follows`)
    moveTo(misses >= MISSES_TO_TELL ? 'lost' : 'connecting')
    cancelRetry = clock.after(RECONNECT_DELAY + random() * RECONNECT_JITTER, start)
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
    try {
      const made = await dial(
        { opened: current(opened), message: current(deliver), closed: current(missed) },
        misses,
      )
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
    connection?.close()
    connection = null
    misses = 0
    moveTo('idle')
  }

  function deliver(destination: string, body: string) {
    for (const listener of [...(topics.get(destination) ?? [])]) listener(body)
  }

  return {
    subscribe(destination, listener) {
      const listeners = topics.get(destination) ?? new Set()
      if (listeners.size === 0) {
        topics.set(destination, listeners)
        if (state === 'idle') void start()
        else connection?.subscribe(destination)
      }
      listeners.add(listener)
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        topics.delete(destination)
        connection?.unsubscribe(destination)
      }
    },
    state: () => state,
    listen: changed.listen,
    onRestored: listener => restored.listen(listener),
    restart() {
      rest()
      if (topics.size > 0) void start()
    },
    dispose() {
      rest()
      topics.clear()
      changed.clear()
      restored.clear()
    },
  }
}
