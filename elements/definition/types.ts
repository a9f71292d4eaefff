import type { PageConfigInput } from '../../src/runtime/config/config.ts'
import type { DiagnoseOptions, DiagnosisReport } from '../../src/runtime/diagnosis/findings.ts'
import type { AttributeRow, elementAttributes, OtherValue, PropertiesOf } from './attributes.ts'
import type { CasinoEvents } from './events.ts'

/** Tag of an element. */
export type CasinoTag = keyof typeof elementAttributes

type RowOf<Tag extends CasinoTag> = (typeof elementAttributes)[Tag][number]
type Properties<Tag extends CasinoTag> = PropertiesOf<(typeof elementAttributes)[Tag]>

/** Elements with routes. */
interface Navigates {
  /** Opens an in-app path, such as `/room/0x12`; before the element has started, it waits for that. */
  navigate(path: string): void
}

/** `<casino-lobby>` */
export interface CasinoLobbyElement extends HTMLElement, Properties<'casino-lobby'>, Navigates {}
/** `<casino-room>` */
export interface CasinoRoomElement extends HTMLElement, Properties<'casino-room'>, Navigates {}
/** `<casino-rewards>` */
export interface CasinoRewardsElement extends HTMLElement, Properties<'casino-rewards'> {}

/** The elements by tag. */
export interface CasinoTagNameMap {
  'casino-lobby': CasinoLobbyElement
  'casino-room': CasinoRoomElement
  'casino-rewards': CasinoRewardsElement
}

/** Properties of an element as a component's props; null and undefined unset one. */
export type CasinoProps<Tag extends CasinoTag> = {
  [Name in keyof Properties<Tag>]?: Properties<Tag>[Name] | null | undefined
}

type AttributeValue<Row extends AttributeRow> = Row extends { kind: 'flag' }
  ? boolean | string
  : Row extends { kind: 'one-of'; values: readonly (infer Value)[] }
    ? Value | OtherValue<Row>
    : string

/** Attributes of an element as written in markup; null and undefined remove one. */
export type CasinoAttributes<Tag extends CasinoTag> = {
  [Row in RowOf<Tag> as Row['name']]?: AttributeValue<Row> | null | undefined
}

/** A pause of play. */
export interface GamblingPause {
  /** ISO date, `Date`, or milliseconds since the Unix epoch; without it, play is off until the page ends. */
  until?: string | number | Date | undefined
}

/** `CasinoElements`, a global of the page. */
export interface CasinoElementsGlobal {
  /** Configures all elements of the page; may be called again, for example with a new token. */
  configure(input: PageConfigInput): void
  /**
   * Stops copying and switches deposits, tips and events with money off, until a time or until the page ends. The
   * longest of several pauses applies; it works before the elements have loaded.
   */
  pauseGambling(pause?: GamblingPause): void
  /**
   * Finds problems of the page: resolves with a report, and prints it. It contains no token, name or message. Sends
   * requests to the API and to the page itself, and tries workers, storage and autoplay.
   */
  diagnose(options?: DiagnoseOptions): Promise<DiagnosisReport>
  readonly version: string
}

declare global {
  interface HTMLElementTagNameMap extends CasinoTagNameMap {}
  /** The events bubble, so elements, the document and the window have them. */
  interface GlobalEventHandlersEventMap extends CasinoEvents {}
  /** Undefined until the script has run, and in Node. */
  var CasinoElements: CasinoElementsGlobal | undefined
  interface Window {
    CasinoElements?: CasinoElementsGlobal
  }
}
