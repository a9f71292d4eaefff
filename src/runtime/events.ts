import type { RealityCheckDetail } from '../bridge/bridge.ts'
import type { LimitKind } from '../model/play-limits.ts'
import type { TrackEvent } from '../model/track-events.ts'
import type { AppStatus } from '../session/session.ts'

/** Reason why play stops: a limit of a session, or a break. */
export type LimitName = LimitKind | 'break'

/** DOM events that the elements dispatch, by name, with their details. */
export interface WidgetEvents {
  'casino-ready': null
  'casino-navigate': { fullPath: string; path: string }
  'casino-sign-in': { reason: string }
  'casino-status': { status: AppStatus }
  /** `demo`: it is play money. */
  'casino-balance': { balance: number; currency: string; demo?: true }
  /**
   * A reality check is due, and nothing is copied until it is answered. Dispatched with `cancelable`: a page that
   * cancels it shows its own. `elapsed` is in seconds; amounts are in account currency.
   */
  'casino-reality-check': RealityCheckDetail
  'casino-error': { code: string; message: string }
  /** `reached`: false when it no longer applies. */
  'casino-limit': { limit: LimitName; reached: boolean }
  'casino-track': TrackEvent
  'preload-error': { view: string; error: unknown }
}

/** An event with its details, dispatched by every element of the page. */
export type WidgetEvent = {
  [Name in keyof WidgetEvents]: { name: Name; detail: WidgetEvents[Name] }
}[keyof WidgetEvents]
