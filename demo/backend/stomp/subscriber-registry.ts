import type { Broker, Subscriber } from './broker.ts'

/** Subscribers by destination; tells the broker of the first and the last one of each. */
export interface SubscriberRegistry {
  add(subscriber: Subscriber): void
  /** Does nothing for a subscriber that was removed already. */
  remove(subscriber: Subscriber): void
  /** Returns a copy, because sending may end a session and remove its subscriptions. */
  subscribers(destination: string): Subscriber[]
  /** Returns the number of the destination's subscribers. */
  count(destination: string): number
  /** Returns the destinations that have subscribers. */
  destinations(): string[]
}

/** Creates an empty registry; `onError` is called with errors that the broker throws. */
export function createSubscriberRegistry(
  broker: Pick<Broker, 'onUnsubscribed' | 'onFirst' | 'onLast'>,
  onError: (error: unknown) => void,
): SubscriberRegistry {
  const byDestination = new Map<string, Set<Subscriber>>()

  function reportErrors(run: () => void): void {
    try {
      run()
    } catch (error) {
      onError(error)
    }
  }

  return {
    add(subscriber) {
      const { destination } = subscriber
      const present = byDestination.get(destination)
      if (present) {
        present.add(subscriber)
        return
      }
      byDestination.set(destination, new Set([subscriber]))
      reportErrors(() => broker.onFirst?.(destination))
    },
    remove(subscriber) {
      const { destination } = subscriber
      const present = byDestination.get(destination)
      if (!present?.delete(subscriber)) return
      reportErrors(() => broker.onUnsubscribed?.(subscriber))
      // Checked after the hook, which may have added a subscriber.
      if (present.size > 0 || byDestination.get(destination) !== present) return
      byDestination.delete(destination)
      reportErrors(() => broker.onLast?.(destination))
    },
    subscribers: destination => [...(byDestination.get(destination) ?? [])],
    count: destination => byDestination.get(destination)?.size ?? 0,
    destinations: () => [...byDestination.keys()],
  }
}
