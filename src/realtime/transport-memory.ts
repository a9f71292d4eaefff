import type { SafeStorage } from '../lib/storage.ts'

export type Transport = 'websocket' | 'sockjs'

/** Remembers for this tab which transports have reached a server. */
export interface TransportMemory {
  /** The plain WebSocket once it has worked, else SockJS once that has; null where nothing has. */
  preferred(): Transport | null
  /** Called when a broker has answered over a transport. */
  remember(transport: Transport): void
}

/** Creates the memory for one server; another server may stand behind another proxy. */
export function createTransportMemory(storage: SafeStorage, baseUrl: string): TransportMemory {
  const key = `casino_transport:${baseUrl}`
  const preferred = (): Transport | null => {
    const stored = storage.get(key)
    return stored === 'websocket' || stored === 'sockjs' ? stored : null
  }
  return {
    preferred,
    remember(transport) {
      const before = preferred()
      if (before !== 'websocket' && before !== transport) storage.set(key, transport)
    },
  }
}
