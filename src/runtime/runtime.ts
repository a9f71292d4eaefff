import type { IStompSocket } from '@stomp/stompjs'
import type { createStore } from 'jotai'
import type { Http } from '../api/http.ts'
import type { ConnectHost } from '../bridge/bridge.ts'
import type { OutboundMessage } from '../bridge/envelope.ts'
import type { Texts } from '../i18n/texts.ts'
import type { Clock } from '../lib/clock.ts'
import type { Emitter } from '../lib/emitter.ts'
import type { Log } from '../lib/log.ts'
import type { LoadDemoStream } from '../media/engine.ts'
import type { EditableSettings, SettingsChanges } from '../model/demo-settings.ts'
import type { NotificationKind } from '../model/topics.ts'
import type { NavigateOptions } from '../routing/location.ts'
import type { Locale, PageConfig } from './config.ts'
import type { WidgetEvent } from './events.ts'
import type { ResourceCache } from './resource-cache.ts'

/** What the debug panel may do to a backend that lives in the page. */
export interface DemoControl {
  /** Sends the visitor a notification at once. */
  sendNotification(kind: NotificationKind): void
  /** Lets an encoder arrive at the visitor's own stream, while it waits for one. */
  connectEncoder(): void
  /** Declines the visitor's stream request. */
  rejectRequest(): void
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
  reservedKeys: URLSearchParams
  /** URL under which the page's requests look for the API. */
  apiUrl: string
  /** What an earlier page of the same visit left. */
  saved: string | null
  save(state: string): void
}

export type LoadDemo = (start: DemoStart) => Promise<DemoBackend>

export interface RuntimeEnv {
  window: Window & typeof globalThis
  /** Opens the line to the host: through the page's own window, or to the parent of a frame. */
  connectHost: ConnectHost
  version: string
  config: PageConfig
  /** Reserved keys, as the page's URL had them at start. */
  reservedKeys: URLSearchParams
  /** Keys of the hosted page itself, which navigation leaves in its address; none on a host's page. */
  pageKeys?: ReadonlySet<string> | undefined
  loadDemo: LoadDemo
  loadDemoStream: LoadDemoStream
  /** Texts that an operator laid beside the script; rejects where there are none. */
  readStaticTexts(locale: Locale): Promise<unknown>
  clock?: Clock
  log?: Log
}

/** All that the elements of one page share. */
export interface Runtime {
  readonly store: ReturnType<typeof createStore>
  readonly clock: Clock
  readonly log: Log
  readonly http: Http
  readonly cache: ResourceCache
  readonly texts: Texts
  /** Every event is told to each element, which dispatches it on itself. */
  readonly events: Emitter<WidgetEvent>
  /** The token or the server is another one now. */
  readonly credentialsChanged: Emitter<void>
  readonly loadDemo: LoadDemo
  readonly loadDemoStream: LoadDemoStream
  readonly page: Window & typeof globalThis
  /** Reserved keys, as the page's URL had them at start. */
  readonly reservedKeys: URLSearchParams
  readonly pageKeys: ReadonlySet<string> | undefined
  /** Aborted when the last element has left. */
  readonly disposeSignal: AbortSignal
  configure(patch: Partial<PageConfig>): void
  navigate(path: string, options?: NavigateOptions): void
  /** Tells the host. */
  postToHost(message: OutboundMessage): void
  /** Asks the host to let the visitor sign in. */
  requestSignIn(reason: string): void
  dispose(): void
}
