import type { ReactNode } from 'react'
import type { ViewModule } from '../src/app/shell/shell.tsx'
import type { ElementCatalog } from '../src/i18n/texts.ts'
import type { Log } from '../src/lib/log.ts'
import type { PageConfig, RoutingKind } from '../src/runtime/config/config.ts'
import type { OnWarning } from '../src/runtime/config/parse-config.ts'
import type { RuntimeReference } from '../src/runtime/create-runtime.ts'
import type { RuntimeEnv } from '../src/runtime/runtime.ts'
import type { AttributeRow, PropertiesOf } from './definition/attributes.ts'
import type { InitialRequest, PreloadedRequests } from './page/preloaded-requests.ts'

/** Returns a reference to the page's runtime, which it creates with the first one. */
export type AcquireRuntime = (env: () => RuntimeEnv) => RuntimeReference

/** Parts that an element hands over when its view is mounted. */
export interface ViewMount extends Pick<ElementTree, 'root' | 'box'> {
  readonly spec: ElementSpec
  readonly host: ElementHost
  /** Values of the attributes that concern the view, by property. */
  readonly props: object
  /** Time when the element was connected, in milliseconds since the page's navigation. */
  readonly connectedAt: number
  /** Called when the view has something to show in place of the placeholder. */
  replacePlaceholder(): void
}

/** A view that is mounted in an element, with a reference to the page's runtime. */
export interface MountedView {
  setProps(props: object): void
  navigate(path: string): void
  /** Removes the view and releases the runtime. */
  dispose(): void
}

/** The code that all views need; a chunk of its own. */
export interface Core {
  mountView(mount: ViewMount): MountedView
}

export interface ConnectedElement {
  readonly kind: ElementSpec['kind']
  /** Loads and mounts the view, unless it has started. */
  start(): void
  /** Called after the page's configuration has changed. */
  update(): void
}

/** The tree in which an element's view will be drawn, and the signal that ends it. */
export interface ElementTree {
  readonly root: ShadowRoot
  /** The outermost box in the shadow root. */
  readonly box: HTMLElement
  /** Aborted when the element is removed. */
  readonly signal: AbortSignal
}

/** Context for work that a view may start before its code is loaded. */
export interface EarlyStart extends ElementTree {
  /** Values of the attributes that concern the view, by property. */
  readonly props: object
  readonly config: PageConfig
  readonly calls: Pick<PreloadedRequests, 'send' | 'peek'>
  readonly log: Log
}

/** The page's side of an element. */
export interface ElementHost {
  readonly version: string
  /** Version and address of the script, for a log. */
  readonly source: string
  readonly log: Log
  /** Logs a warning about an invalid value, once. */
  readonly onWarning: OnWarning
  /** Loads the core, once per page; a failed load is repeated by the next call. */
  loadCore(): Promise<Core>
  config(): PageConfig
  /** Returns whether the page has a token, or a demo with a signed-in visitor. */
  isSignedIn(): boolean
  /** Adds an element to the page, and connects the page to its host. */
  connect(element: Element, connected: ConnectedElement): void
  /** Removes an element and its attributes. */
  disconnect(element: Element): void
  /**
   * Sends the first requests of a view, and loads its code and texts, beside the core. If a view starts work before,
   * its promise resolves when the core may be loaded as well.
   */
  prepare(spec: ElementSpec, props: () => object, tree: ElementTree): Promise<void> | undefined
  /** Applies an element's attributes that concern the page, by property; null unsets one. */
  applyAttributes(element: Element, raw: Readonly<Record<string, unknown>>): void
  /**
   * Returns a reference to the page's runtime, which follows changes of the configuration. `loadHostMessages` is part
   * of its environment, and outlives the element as well.
   */
  acquire(
    acquireRuntime: AcquireRuntime,
    loadHostMessages: RuntimeEnv['loadHostMessages'],
  ): RuntimeReference
}

/** Loads the code of a view, whose props are the properties of a table of attributes. */
export type ViewLoader<T extends readonly AttributeRow[]> = () => Promise<{
  default: (props: PropertiesOf<T>) => ReactNode
}>

/** Returns what a view reads first. */
export type InitialRequests<T extends readonly AttributeRow[]> = (
  props: PropertiesOf<T>,
  routing: RoutingKind,
) => readonly InitialRequest[]

/** Loads a view's code and texts ahead, in parallel with the core. */
export type ViewPreload = (locale: string) => Promise<unknown>[]

/** Definition of an element: its tag, its attributes and its view. */
export interface ElementSpec {
  readonly tag: `casino-${string}`
  readonly kind: 'lobby' | 'room' | 'rewards'
  readonly attributes: readonly AttributeRow[]
  /** `box` fills the element, `content` fits its content. */
  readonly fit: 'box' | 'content'
  /** The texts that the view needs first. */
  readonly texts: ElementCatalog
  /** Whether the element has routes and the method `navigate`. */
  readonly navigates: boolean
  /** Returns the initial requests of the view; a test compares them with the view's requests. */
  initialRequests(props: object, routing: RoutingKind): readonly InitialRequest[]
  readonly preload: ViewPreload
  /** Loads what starts before the view on a page without a runtime; `start` resolves once other code may load. */
  loadEarly?(): Promise<{ start(early: EarlyStart): Promise<void> }>
  load(): Promise<ViewModule<object>>
}
