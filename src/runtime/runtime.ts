import type { IStompSocket } from '@stomp/stompjs'
import type { createStore } from 'jotai'
import type { Http, SentWith } from '../api/http.ts'
import type { NoParams, Resource } from '../api/resource.ts'
import type { ConnectHost, OutboundMessage } from '../bridge/bridge.ts'
import type { Texts } from '../i18n/texts.ts'
import type { Clock } from '../lib/clock.ts'
import type { Emitter } from '../lib/emitter.ts'
import { type AppError, toAppError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import type { LoadDemoMedia } from '../media/demo-media.ts'
import type { EditableSettings, SettingsChanges } from '../model/demo-settings.ts'
import type { NotificationKind } from '../model/topics.ts'
import type { TrackEvent } from '../model/track-events.ts'
import type { NavigateOptions } from '../routing/location.ts'
import type { AppStatus } from '../session/session.ts'
import type { PageConfig } from './config/config.ts'
import type { WidgetEvent, WidgetEvents } from './events.ts'
import type { ResourceCache } from './resource-cache.ts'

/** Controls of the demo backend for the debug panel. */
export interface DemoControl {
  /** Sends the visitor a notification at once. */
  sendNotification(kind: NotificationKind): void
  /** Connects an encoder to the visitor's own stream, while it waits for one. */
  connectEncoder(): void
  /** Declines the visitor's stream request. */
  rejectRequest(): void
  latencyFactor(): number
  setLatencyFactor(factor: number): void
  settings(): EditableSettings
  /** Changes settings; throws if they are inconsistent. */
  updateSettings(changes: SettingsChanges): void
}

/** A backend in the page. */
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
  /** Base URL of the page's API requests. */
  apiUrl: string
  /** State saved by an earlier page of the same visit. */
  saved: string | null
  save(state: string): void
}

type LoadDemo = (start: DemoStart) => Promise<DemoBackend>

/** A response that was requested before the runtime was there. */
export interface PreloadedResponse {
  readonly response: Promise<Response>
  /** When the request was sent and answered, in epoch milliseconds. */
  readonly sentAt: number
  readonly receivedAt: number
}

/** Reads that were sent before the runtime was there. */
export interface PreloadedResponses {
  /** Returns the response to the same request, once; undefined if there is none. */
  take(url: string, init: SentWith): PreloadedResponse | undefined
  /** Returns whether the response to a read of a path has arrived, and hasn't been taken. */
  isReceived(path: string): boolean | undefined
}

/** Parses and carries out a host's message; logs an invalid one. `focus` is called when the host reports focus. */
type HandleHostMessage = (runtime: Runtime, focus: () => void, raw: unknown) => void

/** Everything that a runtime needs from its page. */
export interface RuntimeEnv {
  window: Window & typeof globalThis
  /** Connects to the host: through the page's own window, or to the parent of an iframe. */
  connectHost: ConnectHost
  version: string
  config: PageConfig
  /** Reserved keys, as the page's URL had them at start. */
  reservedKeys: URLSearchParams
  /** Query keys of `iframe.html` itself, which navigation keeps; none on a host's page. */
  pageKeys?: ReadonlySet<string> | undefined
  loadDemo: LoadDemo
  loadDemoMedia: LoadDemoMedia
  /** Loads what carries out the host's messages (`src/app/host-messages.ts`). */
  loadHostMessages(): Promise<{ handleHostMessage: HandleHostMessage }>
  preloadedResponses?: PreloadedResponses | undefined
  /** Fetches the operator's texts beside the script; undefined where it has no files beside it. */
  readStaticTexts: ((locale: string) => Promise<Response>) | undefined
  clock?: Clock
  log?: Log
}

/** Returns the resources that a view reads first. */
export type InitialResources<Props extends object = object> = (
  props: Props,
) => readonly Resource<NoParams, unknown>[]

/** State and services shared by the elements of one page. */
export interface Runtime {
  readonly store: ReturnType<typeof createStore>
  readonly clock: Clock
  readonly log: Log
  readonly http: Http
  readonly cache: ResourceCache
  readonly texts: Texts
  /** Events that each element dispatches as DOM events. */
  readonly events: Emitter<WidgetEvent>
  /** Emits after the token or the server has changed. */
  readonly credentialsChanged: Emitter<void>
  readonly loadDemo: LoadDemo
  readonly loadDemoMedia: LoadDemoMedia
  readonly page: Window & typeof globalThis
  /** Reserved keys, as the page's URL had them at start. */
  readonly reservedKeys: URLSearchParams
  readonly pageKeys: ReadonlySet<string> | undefined
  /** Aborted when the runtime is disposed, after the last element was removed. */
  readonly disposeSignal: AbortSignal
  configure(patch: Partial<PageConfig>): void
  /** Puts those of the resources into the cache whose preloaded responses have come; never rejects. */
  readAhead(resources: readonly Resource<NoParams, unknown>[]): Promise<void>
  navigate(path: string, options?: NavigateOptions): void
  /** Returns the number of calls of `navigate` that wait for their code. */
  navigations(): number
  /** Sets the status of the app, and notifies the host of a change. */
  setStatus(status: AppStatus): void
  postToHost(message: OutboundMessage): void
  /** Reports an event to the host, unless it has turned that off. */
  track(event: TrackEvent): void
  /** Reports an error to the host; its message names no person and no query. */
  reportError(error: WidgetEvents['casino-error']): void
  /** Asks the host to let the visitor sign in. */
  requestSignIn(reason: string): void
  dispose(): void
}

/** A service; `dispose` ends its timers, listeners and connections, if it has any. */
export interface Service {
  dispose?(): void
}

/** Returns a getter of a service that is created on first use and disposed with the runtime. */
export function lazyService<T extends object>(
  create: (runtime: Runtime) => T & Service,
): (runtime: Runtime) => T {
  const services = new WeakMap<Runtime, T>()
  return runtime => {
    const existing = services.get(runtime)
    if (existing) return existing
    const service = create(runtime)
    services.set(runtime, service)
    const dispose = () => service.dispose?.()
    // The runtime may have been disposed while the service's code was loading.
    if (runtime.disposeSignal.aborted) dispose()
    else runtime.disposeSignal.addEventListener('abort', dispose)
    return service
  }
}

/** Logs a failed write, reports it to the host, and returns it as an AppError. */
export function reportFailure(runtime: Runtime, thrown: unknown): AppError {
  const error = toAppError(thrown, 'network')
  // Requests of a disposed runtime or a previous user aren't reported.
  if (runtime.disposeSignal.aborted || error.code === 'aborted') return error
  runtime.log.warn(error.code, error.message)
  runtime.reportError(error)
  return error
}
