import type { IStompSocket } from '@stomp/stompjs'
import type { Clock } from '../lib/clock.ts'
import { createStorage } from '../lib/storage.ts'
import type { EditableSettings, SettingsChanges } from '../model/demo-settings.ts'
import type { NotificationKind } from '../model/notification.ts'
import { part } from './part.ts'
import type { Runtime } from './runtime.ts'

/** What the debug panel may do to a backend that lives in the page. */
export interface DemoControl {
  /** Sends the visitor a notification at once. */
  sendNotification(kind: NotificationKind): void
  /** Factor on every simulated latency. */
  latencyFactor(): number
  setLatencyFactor(factor: number): void
  /** The operator's settings. */
  settings(): EditableSettings
  /** Changes some of them; throws where they would not fit together. */
  updateSettings(changes: SettingsChanges): void
}

/** What the runtime needs of a backend that lives in the page. */
export interface DemoBackend {
  readonly control?: DemoControl
  fetch(request: Request): Promise<Response>
  connect(): IStompSocket
  dispose(): void
}

export interface DemoStart {
  clock: Clock
  /** Reserved keys of the page's URL, which choose the scenario. */
  keys: URLSearchParams
  /** What an earlier page of the same visit left. */
  saved: string | null
  save(state: string): void
}

export type LoadDemo = (start: DemoStart) => Promise<DemoBackend>

const STATE_KEY = 'casino_demo_state'

/** The page's one demo backend: it starts with the first call, and its code comes with it. */
export const demoOf = part(({ page, clock, keys, loadDemo }: Runtime) => {
  const storage = createStorage(() => page.sessionStorage)
  let backend: Promise<DemoBackend> | undefined

  function start(): Promise<DemoBackend> {
    if (keys.has('freshUser')) storage.remove(STATE_KEY)
    return loadDemo({
      clock,
      keys,
      saved: storage.get(STATE_KEY),
      save: state => storage.set(STATE_KEY, state),
    })
  }
  return {
    backend(): Promise<DemoBackend> {
      backend ??= start().catch(error => {
        // The next call loads it again: a failed chunk must not end the demo for good.
        backend = undefined
        throw error
      })
      return backend
    },
    dispose() {
      backend?.then(
        running => running.dispose(),
        () => {},
      )
    },
  }
})
