import type { Log } from '../../lib/log.ts'
import type { ConfigPatch, PageConfig } from '../config/config.ts'
import type { Runtime, RuntimeEnv } from '../runtime.ts'

/** What a page and its elements have set. */
export interface SettingSources {
  readonly page: ConfigPatch
  /** In the order of their connection. */
  readonly elements: ReadonlyMap<object, ConfigPatch>
}

/** The settings of a page. */
interface InspectedSettings {
  /** Returns the configuration in force. */
  current(): PageConfig
  /** Returns why requests or the token aren't sent as they were meant to be. */
  problems(): readonly string[]
  sources(): SettingSources
}

/** What a page knows of itself; holds secrets, which no report may contain. */
export interface PageInspection
  extends Pick<RuntimeEnv, 'window' | 'version' | 'readStaticTexts' | 'reservedKeys'> {
  readonly mode: 'page' | 'iframe'
  /** URL of the script; undefined if it was bundled. */
  readonly scriptUrl: string | undefined
  /** `data-` attributes of the script's tag. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly log: Log
  readonly settings: InspectedSettings
  /** Undefined as long as no element has started. */
  readonly runtime: Runtime | undefined
}
