/** The transport under a session: a real socket, SockJS, or the in-page loopback. */
export interface Peer {
  /** Sends one text message; must not throw. */
  send(text: string): void
  /** Closes the transport; code is 1000 or 4000 to 4999, which every transport allows. */
  close(code: number, reason: string): void
}

/** The verified user of a session or a request. */
export interface Identity {
  /** Wallet hash of the signed-in user, null for an anonymous one. */
  readonly wallet: string | null
}

/** The parts of a session that a broker may read. */
export interface SessionInfo extends Identity {
  /** Unique within its hub. */
  readonly id: number
}

/** One live subscription of one session. */
export interface Subscriber {
  readonly session: SessionInfo
  readonly destination: string
  /**
   * Sends a MESSAGE to this subscriber; does nothing once it has unsubscribed. A message for several has the id of its
   * publication, so that they can share one encoded frame.
   */
  send(body: string, publication?: string): void
}

/** The application behind the hub: accepts subscriptions and handles sent messages. */
export interface Broker {
  /** Returns the reason for refusing a subscription; undefined to accept it. */
  onSubscribe(session: SessionInfo, destination: string): string | undefined
  /** Handles a SEND; returning a reason refuses it, which ends the session (STOMP 1.2). */
  onSend(session: SessionInfo, destination: string, body: string): string | undefined
  /** Called after a subscription's receipt was sent: the time to send a first snapshot. */
  onSubscribed?(subscriber: Subscriber): void
  /** Called after a subscription has ended for any reason. */
  onUnsubscribed?(subscriber: Subscriber): void
  /** Called when a destination gets its first subscriber. */
  onFirst?(destination: string): void
  /** Called when a destination loses its last subscriber. */
  onLast?(destination: string): void
}

/** Differences between real brokers that a client has to cope with. */
export interface BrokerTraits {
  /** Milliseconds until a SUBSCRIBE takes effect; messages published before that are lost to it. */
  readonly subscribeDelay: number
  /** If false, only DISCONNECT gets a RECEIPT, as from Spring's simple broker. */
  readonly sendsReceipts: boolean
}

export const defaultTraits: BrokerTraits = { subscribeDelay: 0, sendsReceipts: true }
