import { systemClock } from '../../src/lib/clock.ts'
import { scenarioWallet } from '../backend/demo-state.ts'
import { parseDemoSettings } from '../backend/index.ts'
import { type DemoSandboxOptions, defaultHeartBeatMs, sandboxFolders } from './demo-sandbox.ts'
import type { RelaySettings } from './relay/relay-settings.ts'
import { createSecondaryBackend } from './relay/secondary-backend.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

/** Options of a sandbox that shares another one's state. */
interface SecondarySandboxOptions
  extends Pick<
    DemoSandboxOptions,
    'port' | 'host' | 'distDir' | 'pagesDir' | 'scenario' | 'heartBeatMs' | 'log'
  > {
  /** Address of the sandbox that holds the state, such as `http://localhost:4173`. */
  readonly primary: string
  /** Secret of both; each accepts the tokens of the other one. */
  readonly secret: string
  /** Broker of both. */
  readonly relay: RelaySettings
}

/** Starts a sandbox that passes its calls on to another one, and has its messages from their broker. */
export function createSecondarySandbox(options: SecondarySandboxOptions): Promise<Sandbox> {
  const { port, host, primary, secret, relay, log = () => {} } = options
  const { heartBeatMs = defaultHeartBeatMs } = options
  const settings = parseDemoSettings(new URLSearchParams(options.scenario))
  return createSandbox({
    port,
    ...(host === undefined ? {} : { host }),
    secret,
    log,
    defaultWallet: scenarioWallet(settings) ?? 'anonymous',
    roots: sandboxFolders(options),
    backend: createSecondaryBackend({
      clock: systemClock,
      primary,
      relay: { address: relay, heartBeatMs: relay.heartBeatMs ?? heartBeatMs, log },
      settings,
    }),
  })
}
