/** The transport under a session: a real socket, SockJS, or the in-page loopback. */
export interface Peer {
  /** Sends one text message; must not throw. */
  send(text: string): void
  /** Closes the transport; code is 1000 or 4000 to 4999, which every transport allows. */
  close(code: number, reason: string): void
}

/** Who stands behind a session or a request; the wallet is verified by whoever builds this. */
export interface Identity {
  /** Wallet hash of the signed-in user, null for an anonymous one. */
  readonly wallet: string | null
}

/** What a broker may know of a session. */
export interface SessionInfo extends Identity {
  /** Unique within its hub. */
  readonly id: number
}

/** One live subscription of one session. */
export interface Subscriber {
  readonly session: SessionInfo
  readonly destination: string
  /** Sends a MESSAGE to this subscriber alone; does nothing once it has left. */
  send(body: string): void
}

/** The application behind the hub: says who may listen and what a sent message does. */
export interface Broker {
  /** Answers the reason for which a subscription is refused, or nothing to accept it. */
  onSubscribe(session: SessionInfo, destination: string): string | undefined
  /** Handles one SEND; an answered reason refuses it, which ends the session (STOMP 1.2). */
  onSend(session: SessionInfo, destination: string, body: string): string | undefined
  /** Runs once a subscription stands and its receipt is sent: the place for a first snapshot. */
  onSubscribed?(subscriber: Subscriber): void
  /** Runs after a subscription ended, however it ended. */
  onUnsubscribed?(subscriber: Subscriber): void
  /** The destination got its first subscriber: a simulator may start. */
  onFirst?(destination: string): void
  /** The destination lost its last subscriber: a simulator may idle. */
  onLast?(destination: string): void
}

/** What brokers in the field do differently, and a client has to live with. */
export interface BrokerTraits {
  /** Milliseconds from a SUBSCRIBE until it is taken up; what is published meanwhile is lost to it. */
  readonly subscribeDelay: number
  /** False: RECEIPT comes for DISCONNECT alone, as from Spring's simple broker. */
  readonly sendsReceipts: boolean
}

export const defaultTraits: BrokerTraits = { subscribeDelay: 0, sendsReceipts: true }
