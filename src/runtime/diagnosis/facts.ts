import type { Log } from '../../lib/log.ts'
import type { Transport } from '../../realtime/open-connection.ts'
import type { ConnectionState } from '../../realtime/realtime.ts'
import type { AppStatus } from '../../session/session.ts'
import type { ConfigPatch, PageConfig } from '../config/config.ts'
import type { Runtime, RuntimeEnv } from '../runtime.ts'

/** Source of a setting: an element, `CasinoElements.configure`, the script's tag, the page's address, or none. */
export type SettingSource =
  | 'attribute'
  | 'property'
  | 'configure'
  | 'data-attribute'
  | 'address'
  | 'default'

/** A setting in force. */
export interface SettingReport {
  /** Name of the setting, as `CasinoElements.configure` takes it. */
  readonly name: string
  /** Value in effect, as text; `set` or `not set` if it may hold a secret. */
  readonly value: string
  readonly source: SettingSource
  /** Tag of the element, if the source is one. */
  readonly element: string | null
}

/** A name that is similar to a setting's, and that nothing reads. */
export interface UnknownNameReport {
  /** Name as it was written. */
  readonly name: string
  /** Where it was written: a tag, `script`, `configure`, `address`, or `page` for a tag that isn't defined. */
  readonly where: string
  /** Most similar name of a setting, as it is written there. */
  readonly nearest: string
}

/** A token, without it and without what identifies its user. */
export interface TokenReport {
  /**
   * `jwt` has claims that can be read, `opaque` has none; `malformed` has a space, as after "Bearer", or is the text of
   * an empty value, such as "undefined".
   */
  readonly form: 'none' | 'jwt' | 'opaque' | 'malformed'
  /** Claims about modes; `unknown` for a value that isn't one, null where the token has no such claim. */
  readonly appMode: 'NOCODE' | 'GENERAL' | 'unknown' | null
  readonly copyMode: 'ON_FLY' | 'IN_POOL' | 'unknown' | null
  /** Times in ISO 8601. */
  readonly issuedAt: string | null
  readonly expiresAt: string | null
  /** Whole seconds from now until it expires, by the server's clock; negative afterwards. */
  readonly secondsLeft: number | null
  /** Whole seconds from its issue until it expires. */
  readonly lifetimeSeconds: number | null
  /** Whether a claim identifies the user (`walletHash`, `wallet` or `sub`). */
  readonly hasUser: boolean
}

/**
 * Outcome of a request to the API: `not-sent` without a usable api-url, `demo` where no server is asked,
 * `blocked` by the page's policy, `cors` if the server answers but doesn't allow the page to read it.
 */
type ApiOutcome = 'answered' | 'not-sent' | 'demo' | 'blocked' | 'cors' | 'unreachable' | 'timeout'

/** A connection of the socket that was tried. */
interface TransportReport {
  readonly transport: Transport
  readonly outcome: 'connected' | 'failed'
}

/** A violation of the page's policy; of addresses, only the origin is kept. */
export interface ViolationReport {
  readonly directive: string
  /** Origin, or the browser's word in place of an address, such as `inline`, `eval` or `blob`. */
  readonly blocked: string
  readonly count: number
  /** Whether the widget's script or its servers are concerned. */
  readonly isOurs: boolean
}

/** An error or a warning that was logged. */
export interface LoggedReport {
  /** ISO 8601. */
  readonly at: string
  readonly level: 'warn' | 'error'
  readonly code: string
  /** Text of the line; null where it may name a person or quote a user. The console has it. */
  readonly message: string | null
  /** Advice for the reader of the report. */
  readonly advice: string
}

/** Facts that were collected about a page. */
export interface DiagnosisFacts {
  /** Time of the report, in ISO 8601. */
  readonly at: string
  readonly versions: {
    readonly version: string
    /** Address of the script without its query; null if an application's bundler has moved the code. */
    readonly script: string | null
    /** `iframe`: the widget is the page of an iframe. */
    readonly mode: 'page' | 'iframe'
    /** Addresses of other copies of the script on the page. */
    readonly others: readonly string[]
    readonly browser: string
  }
  /** Tags of the elements on the page. */
  readonly elements: readonly string[]
  /** Tags of those that the page's styles have made inline, so that they have no box of their own. */
  readonly inlineElements: readonly string[]
  /** Whether nothing determines which room a `<casino-room>` opens. */
  readonly hasRoomWithoutId: boolean
  readonly settings: readonly SettingReport[]
  readonly unknownNames: readonly UnknownNameReport[]
  readonly token: TokenReport
  readonly session: {
    /** Null as long as no element has started. */
    readonly status: AppStatus | null
    /** Modes in force. */
    readonly appMode: 'NOCODE' | 'GENERAL'
    readonly copyMode: 'ON_FLY' | 'IN_POOL'
    /** Names of the widget's own flags that are on; null if they aren't known. */
    readonly flags: readonly string[] | null
    /** Reserved keys of the page's address that are in force, without their values. */
    readonly addressKeys: readonly string[]
  }
  readonly api: {
    /** Server without query; empty if nothing may be sent. */
    readonly url: string
    readonly outcome: ApiOutcome
    readonly status: number | null
    readonly milliseconds: number | null
    /** Whether a web page has answered the read, as hosts of single-page apps and firewalls do. */
    readonly isWebPage: boolean
    /** Whether the page can read the `Date` header. */
    readonly date: 'readable' | 'hidden' | 'unknown'
    /** Server's clock minus the computer's, in milliseconds. */
    readonly clockSkew: number | null
    /** Problems with the choice of the server. */
    readonly problems: readonly string[]
  }
  readonly socket: {
    readonly state: ConnectionState
    /** The last ten attempts, oldest first. */
    readonly transports: readonly TransportReport[]
  }
  readonly policy: {
    /** Policies of the page, from its header and its `<meta>` tags; null if they couldn't be read. */
    readonly policies: readonly string[] | null
    /** Header `X-Frame-Options`. */
    readonly frameOptions: string | null
    readonly violations: readonly ViolationReport[]
  }
  readonly browser: {
    /**
     * `other-origin`: the script is of another origin than the page, so browsers start none; `changed`: its file isn't
     * that of the release.
     */
    readonly worker: 'works' | 'blocked' | 'other-origin' | 'changed'
    readonly localStorage: StorageOutcome
    readonly sessionStorage: StorageOutcome
    /** Whether a muted video may start without a press. */
    readonly autoplay: 'allowed' | 'refused' | 'unknown'
    readonly engines: {
      readonly hls: 'media-source' | 'native' | 'none'
      /** Whether there is WebRTC, for WHEP, LiveKit and publishing. */
      readonly webRtc: boolean
    }
  }
  readonly languages: {
    readonly locale: string
    /** Whether the package has texts in it. */
    readonly isInPackage: boolean
    /** Texts of the operator's own, in a file and from the server. */
    readonly file: TextsOutcome
    readonly server: TextsOutcome
    /** Ids of texts of the operator's own that can't be shown. */
    readonly broken: readonly string[]
    /** Ids in use without a text in a language of the operator's own. */
    readonly missing: readonly string[]
  }
  /** Whether the hashes of the script and of its chunks are set; null for an application that has bundled it. */
  readonly hasIntegrity: boolean | null
  /** The last twenty errors and warnings, oldest first. */
  readonly errors: readonly LoggedReport[]
}

/** `off`: the page has asked to keep nothing. */
export type StorageOutcome = 'works' | 'blocked' | 'off'

/** `none`: there is no such file or answer; `broken`: it isn't an object of texts. */
export type TextsOutcome = 'used' | 'none' | 'broken'

/** Settings of a page and its elements. */
export interface SettingSources {
  readonly page: ConfigPatch
  /** Settings of each element, in the order of their connection. */
  readonly elements: ReadonlyMap<object, ConfigPatch>
}

/** The settings of a page. */
export interface InspectedSettings {
  /** Returns the configuration in force. */
  current(): PageConfig
  /** Returns why requests or the token aren't sent as they were meant to be. */
  problems(): readonly string[]
  sources(): SettingSources
}

/** Internal state of a page for its diagnosis; holds secrets, which no report may contain. */
export interface PageInspection
  extends Pick<RuntimeEnv, 'window' | 'version' | 'readStaticTexts' | 'reservedKeys' | 'pageKeys'> {
  /** `iframe`: the widget is the page of an iframe. */
  readonly mode: 'page' | 'iframe'
  /** URL of the script; undefined if it was bundled. */
  readonly scriptUrl: string | undefined
  /** `data-` attributes of the script's tag; undefined if the document has no such tag. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** Argument of `CasinoElements.configure` as it was written; undefined if it wasn't called. */
  readonly configured: object | undefined
  readonly log: Log
  readonly settings: InspectedSettings
  /** Undefined as long as no element has started. */
  readonly runtime: Runtime | undefined
}
