import type { Identity } from '../backend/stomp/broker.ts'
import type { Hub } from '../backend/stomp/hub.ts'

/** What the sandbox needs of the backend that it puts behind real HTTP and a real socket. */
export interface HostedBackend {
  /** Answers an API call; the identity is verified, no header is trusted for it. */
  fetch(request: Request, identity: Identity): Promise<Response>
  readonly hub: Hub
  dispose(): void
}
