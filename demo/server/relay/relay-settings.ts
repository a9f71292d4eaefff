import type { BrokerAddress } from './broker-connection.ts'

/** The broker of a sandbox: its address, and the heart-beats of the sandbox's own connection. */
export interface RelaySettings extends BrokerAddress {
  /** Milliseconds, both ways; those of the sandbox's clients by default. */
  readonly heartBeatMs?: number
}

/**
 * Parses `STOMP_RELAY` and its companions; undefined for an unusable address. The login is `guest` by
 * default, as in RabbitMQ.
 */
export function parseRelay(env: NodeJS.ProcessEnv): RelaySettings | undefined {
  const url = URL.parse(`tcp://${env.STOMP_RELAY}`)
  const port = Number(url?.port)
  if (!url?.hostname || !port || `${url.host}` !== env.STOMP_RELAY) return undefined
  const heartBeatMs = Number(env.STOMP_RELAY_HEART_BEAT)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    login: env.STOMP_RELAY_LOGIN ?? 'guest',
    passcode: env.STOMP_RELAY_PASSCODE ?? 'guest',
    ...(heartBeatMs > 0 && { heartBeatMs }),
  }
}
