import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Connection } from './connection.ts'

/** Without a RECEIPT or message by then, SUBSCRIBE has failed (docs/behaviour/realtime.md#topics). */
const CONFIRM_TIMEOUT: number = seconds(1)
/** Milliseconds from a failure to the next attempt. */
const TOPIC_RETRY_DELAY: number = seconds(1)
/** Attempts after the first one. */
const TOPIC_RETRIES = 3

/** Hears the messages of a topic; null once when the broker does not give it: then it is dropped. */
export type TopicListener = (body: string | null) => void

interface Topic {
  readonly listeners: Set<TopicListener>
  readonly onConfirmed: Set<() => void>
  /** Whether the broker gives it on this connection: shown by a receipt or message, or assumed. */
  confirmation: 'none' | 'assumed' | 'shown'
  /** In a row, over reconnects; more than the retries drop the topic. */
  failures: number
  /** How many of those were mere silence. */
  silences: number
  isDropped: boolean
  cancel: Cancel
}

/** The topics that somebody listens to, kept over connections and asked for on each of them. */
export interface Topics {
  readonly isEmpty: boolean
  /**
   * `onConfirmed` is called on each connection with every sign that the broker gives the topic:
   * messages published before that sign may have been lost. Without receipts there are two signs:
   * 1 s without a refusal, and the first message.
   */
  subscribe(destination: string, listener: TopicListener, onConfirmed?: () => void): Cancel
  attach(connection: Connection): void
  detach(): void
  handleMessage(destination: string, body: string): void
  handleReceipt(destination: string | null): void
  handleRefusal(destination: string): void
  /** Another user may hear what this one may not: every topic starts over. */
  resetFailures(): void
  clear(): void
}

export function createTopics(clock: Clock, log: Log): Topics {
  const topics = new Map<string, Topic>()
  let connection: Connection | null = null
  // Some brokers have no receipts for a SUBSCRIBE: noticed once, then they are taken at their word.
  let receipts: 'unknown' | 'sent' | 'none' = 'unknown'

  function ask(destination: string, topic: Topic) {
    topic.cancel()
    if (!connection || topic.isDropped) return
    topic.confirmation = 'none'
    connection.subscribe(destination)
    topic.cancel = clock.after(CONFIRM_TIMEOUT, () => unanswered(destination, topic))
  }
  function unanswered(destination: string, topic: Topic) {
    topic.silences += 1
    if (receipts === 'unknown' && topic.silences > 1) {
      // Two SUBSCRIBEs and the UNSUBSCRIBE between them had no receipt, and nothing else ever had.
      receipts = 'none'
      log.info('no-receipts', 'the broker sends none; subscriptions are taken as made')
    }
    if (receipts === 'none') confirm(destination, 'assumed')
    else fail(destination, topic)
  }
  function fail(destination: string, topic: Topic) {
    topic.cancel()
    topic.failures += 1
    if (topic.failures <= TOPIC_RETRIES) {
      topic.cancel = clock.after(TOPIC_RETRY_DELAY, () => ask(destination, topic))
      return
    }
    topic.isDropped = true
    connection?.unsubscribe(destination)
    log.warn('topic-dropped', `${destination} was asked for ${topic.failures} times in vain`)
    for (const listener of [...topic.listeners]) listener(null)
  }
  function confirm(destination: string, confirmation: 'assumed' | 'shown'): Topic | undefined {
    const topic = topics.get(destination)
    if (!topic || topic.isDropped) return undefined
    topic.cancel()
    topic.failures = 0
    topic.silences = 0
    if (topic.confirmation !== confirmation) {
      topic.confirmation = confirmation
      for (const listener of [...topic.onConfirmed]) listener()
    }
    return topic
  }
  function fresh(destination: string): Topic {
    const topic: Topic = {
      listeners: new Set(),
      onConfirmed: new Set(),
      confirmation: 'none',
      failures: 0,
      silences: 0,
      isDropped: false,
      cancel() {},
    }
    topics.set(destination, topic)
    return topic
  }

  return {
    get isEmpty() {
      return topics.size === 0
    },
    subscribe(destination, listener, onConfirmed) {
      const there = topics.get(destination)
      const topic = there ?? fresh(destination)
      topic.listeners.add(listener)
      if (onConfirmed) topic.onConfirmed.add(onConfirmed)
      if (!there) ask(destination, topic)
      else if (topic.isDropped) listener(null)
      else if (topic.confirmation !== 'none') onConfirmed?.()
      return () => {
        if (onConfirmed) topic.onConfirmed.delete(onConfirmed)
        if (!topic.listeners.delete(listener) || topic.listeners.size > 0) return
        topic.cancel()
        topics.delete(destination)
        connection?.unsubscribe(destination)
      }
    },
    attach(made) {
      connection = made
      for (const [destination, topic] of topics) ask(destination, topic)
    },
    detach() {
      connection = null
      for (const topic of topics.values()) {
        topic.cancel()
        topic.confirmation = 'none'
      }
    },
    handleMessage(destination, body) {
      for (const listener of [...(confirm(destination, 'shown')?.listeners ?? [])]) listener(body)
    },
    handleReceipt(destination) {
      receipts = 'sent'
      if (destination === null) return
      // Each SUBSCRIBE has a receipt of its own: what was published between two of them is lost.
      const topic = topics.get(destination)
      if (topic) topic.confirmation = 'none'
      confirm(destination, 'shown')
    },
    handleRefusal(destination) {
      const topic = topics.get(destination)
      if (topic && !topic.isDropped) fail(destination, topic)
    },
    resetFailures() {
      for (const topic of topics.values())
        Object.assign(topic, { failures: 0, silences: 0, isDropped: false })
    },
    clear() {
      for (const topic of topics.values()) topic.cancel()
      topics.clear()
    },
  }
}
