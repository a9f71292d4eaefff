import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Connection } from './connection.ts'

/** Deadline for a RECEIPT or a message after SUBSCRIBE (docs/behaviour/realtime.md#topics). */
export const CONFIRM_TIMEOUT: number = seconds(1)
/** Milliseconds from a failure to the next attempt. */
const TOPIC_RETRY_DELAY: number = seconds(1)
/** Attempts after the first one. */
const TOPIC_RETRIES = 3

/** Receives a topic's messages; null if the broker refuses the topic, or until a silent broker answers. */
export type TopicListener = (body: string | null) => void

interface Topic {
  readonly listeners: Set<TopicListener>
  readonly onConfirmed: Set<() => void>
  /** Confirmation on this connection: by a receipt or message, or assumed from brokers without receipts. */
  confirmation: 'none' | 'assumed' | 'received'
  /** Timeouts on this connection; more than the retries drop the topic. */
  silences: number
  /** Refusals over all connections since a confirmation was received; more than the retries drop the topic. */
  refusals: number
  isDropped: boolean
  /** Subscribed again after a reconnect: its confirmation waits for `releaseConfirmations`. */
  isRenewed: boolean
  cancel: Cancel
}

/** The topics with listeners, kept over reconnects and subscribed on each connection. */
interface Topics {
  readonly isEmpty: boolean
  /**
   * Subscribes to a topic. `onConfirmed` is called on each connection with every confirmation of the
   * subscription: messages published before it may have been missed. A broker without receipts
   * confirms twice: 1 s without a refusal, and the first message. Topics that are subscribed together
   * are confirmed in one task, at most 1 s late, so that what several of them feed is read once.
   */
  subscribe(destination: string, listener: TopicListener, onConfirmed?: () => void): Cancel
  /**
   * Subscribes to all topics, also to those dropped because the last broker was silent; on a
   * reconnect, their confirmations wait for `releaseConfirmations`.
   */
  attach(connection: Connection, isReconnect?: boolean): void
  releaseConfirmations(): void
  detach(): void
  handleMessage(destination: string, body: string): void
  handleReceipt(destination: string | null): void
  handleRefusal(destination: string): void
  /** Restores dropped topics, because another user may be allowed to receive them. */
  resetFailures(): void
  clear(): void
}

export function createTopics(clock: Clock, log: Log): Topics {
  const topics = new Map<string, Topic>()
  /** Topics that the broker has not answered, for up to 1 s. */
  const awaited = new Set<Topic>()
  /** Confirmed topics whose listeners aren't notified yet. */
  const confirmed = new Set<Topic>()
  let connection: Connection | null = null
  // Some brokers send no receipts for SUBSCRIBE; once noticed, their subscriptions are assumed to work.
  let receipts: 'unknown' | 'sent' | 'none' = 'unknown'

  function requestTopic(destination: string, topic: Topic) {
    topic.cancel()
    if (!connection || topic.isDropped) return
    topic.confirmation = 'none'
    awaited.add(topic)
    connection.subscribe(destination)
    topic.cancel = clock.after(CONFIRM_TIMEOUT, () => handleConfirmTimeout(destination, topic))
  }
  function handleConfirmTimeout(destination: string, topic: Topic) {
    topic.silences += 1
    if (receipts === 'unknown' && topic.silences > 1) {
      // Two SUBSCRIBEs and the UNSUBSCRIBE between them got no receipt, nor did any other frame.
      receipts = 'none'
      log.info('no-receipts', 'the broker sends no receipts; assuming that subscriptions succeed')
    }
    if (receipts === 'none') confirm(destination, 'assumed')
    else fail(destination, topic, topic.silences)
  }
  function fail(destination: string, topic: Topic, failures: number) {
    topic.cancel()
    settle(topic)
    if (failures <= TOPIC_RETRIES) {
      topic.cancel = clock.after(TOPIC_RETRY_DELAY, () => requestTopic(destination, topic))
      return
    }
    topic.isDropped = true
    connection?.unsubscribe(destination)
    log.warn('topic-dropped', `gave up subscribing to ${destination} after ${failures} attempts`)
    for (const listener of [...topic.listeners]) listener(null)
  }
  function confirm(destination: string, confirmation: 'assumed' | 'received'): Topic | undefined {
    const topic = topics.get(destination)
    if (!topic || topic.isDropped) return undefined
    topic.cancel()
    topic.silences = 0
    // An assumption may turn out wrong: some brokers refuse later than they are waited for.
    if (confirmation === 'received') topic.refusals = 0
    if (topic.confirmation !== confirmation) {
      topic.confirmation = confirmation
      confirmed.add(topic)
      settle(topic)
    }
    return topic
  }
  function settle(topic: Topic) {
    awaited.delete(topic)
    notifyConfirmed()
  }
  function notifyConfirmed() {
    if (awaited.size > 0) return
    for (const topic of [...confirmed]) {
      if (topic.isRenewed || !confirmed.delete(topic)) continue
      for (const listener of [...topic.onConfirmed]) listener()
    }
  }
  function restore(topic: Topic) {
    topic.silences = 0
    topic.refusals = 0
    topic.isDropped = false
  }
  function createTopic(destination: string): Topic {
    const topic: Topic = {
      listeners: new Set(),
      onConfirmed: new Set(),
      confirmation: 'none',
      silences: 0,
      refusals: 0,
      isDropped: false,
      isRenewed: false,
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
      const existing = topics.get(destination)
      const topic = existing ?? createTopic(destination)
      topic.listeners.add(listener)
      if (onConfirmed) topic.onConfirmed.add(onConfirmed)
      if (!existing) requestTopic(destination, topic)
      else if (topic.isDropped) listener(null)
      else if (topic.confirmation !== 'none') onConfirmed?.()
      return () => {
        if (onConfirmed) topic.onConfirmed.delete(onConfirmed)
        if (!topic.listeners.delete(listener) || topic.listeners.size > 0) return
        topic.cancel()
        topics.delete(destination)
        connection?.unsubscribe(destination)
        confirmed.delete(topic)
        settle(topic)
      }
    },
    attach(newConnection, isReconnect = false) {
      connection = newConnection
      for (const [destination, topic] of topics) {
        topic.isRenewed = isReconnect
        // A broker that hung was silent about every topic; a refused topic is refused again.
        topic.silences = 0
        topic.isDropped = topic.refusals > TOPIC_RETRIES
        requestTopic(destination, topic)
      }
    },
    releaseConfirmations() {
      for (const topic of topics.values()) topic.isRenewed = false
      notifyConfirmed()
    },
    detach() {
      connection = null
      awaited.clear()
      confirmed.clear()
      for (const topic of topics.values()) {
        topic.cancel()
        topic.confirmation = 'none'
      }
    },
    handleMessage(destination, body) {
      for (const listener of [...(confirm(destination, 'received')?.listeners ?? [])])
        listener(body)
    },
    handleReceipt(destination) {
      receipts = 'sent'
      if (destination === null) return
      const topic = topics.get(destination)
      if (topic?.isDropped) {
        // The broker hung, and has answered after all.
        restore(topic)
        requestTopic(destination, topic)
      }
      // Each SUBSCRIBE has its own receipt; messages published between two of them are missed.
      if (topic) topic.confirmation = 'none'
      confirm(destination, 'received')
    },
    handleRefusal(destination) {
      const topic = topics.get(destination)
      if (!topic) return
      // This includes a topic that was dropped for silence, or each connection would subscribe to it and be ended.
      topic.refusals += 1
      if (!topic.isDropped) fail(destination, topic, topic.refusals)
    },
    resetFailures() {
      for (const topic of topics.values()) restore(topic)
    },
    clear() {
      for (const topic of topics.values()) topic.cancel()
      topics.clear()
      awaited.clear()
      confirmed.clear()
    },
  }
}
