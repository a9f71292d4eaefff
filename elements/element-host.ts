import type { Log } from '../src/lib/log.ts'
import type { PageConfig } from '../src/runtime/config/config.ts'
import type { OnWarning } from '../src/runtime/config/parse-config.ts'
import type { AcquireRuntime, RuntimeReference } from '../src/runtime/registry.ts'
import type { ElementSpec } from './element-spec.ts'

/** Parts that an element hands over when its view is mounted. */
export interface ViewMount {
  readonly spec: ElementSpec
  readonly host: ElementHost
  readonly root: ShadowRoot
  /** The outermost box in the shadow root. */
  readonly box: HTMLElement
  /** Values of the attributes that concern the view, by property. */
  readonly props: object
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

/** An element on the page. */
export interface ConnectedElement {
  readonly kind: ElementSpec['kind']
  /** Loads and mounts the view, unless it has started. */
  start(): void
  /** Called after the page's configuration has changed. */
  update(): void
}

/** The page's side of an element. */
export interface ElementHost {
  readonly version: string
  readonly log: Log
  /** Logs a warning about an invalid value, once. */
  readonly onWarning: OnWarning
  /** Loads the core, once per page; a failed load is repeated by the next call. */
  loadCore(): Promise<Core>
  /** Returns the current configuration of the page. */
  config(): PageConfig
  /** Returns whether the page has a token, or a demo with a signed-in visitor. */
  isSignedIn(): boolean
  /** Adds an element to the page, and connects the page to its host. */
  connect(element: Element, connected: ConnectedElement): void
  /** Removes an element and its attributes. */
  disconnect(element: Element): void
  /** Sends the first requests of a view, and loads its code and texts, beside the core. */
  prepare(spec: ElementSpec, props: () => object): void
  /** Applies an element's attributes that concern the page, by property; null unsets one. */
  applyAttributes(element: Element, raw: Readonly<Record<string, unknown>>): void
  /** Returns a reference to the page's runtime, which follows changes of the configuration. */
  acquire(acquireRuntime: AcquireRuntime): RuntimeReference
}
