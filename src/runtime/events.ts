import type { AppStatus } from '../session/session.ts'

/** DOM events that the elements dispatch, by name, with their details. */
export interface WidgetEvents {
  'casino-ready': null
  'casino-navigate': { fullPath: string; path: string }
  'casino-sign-in': { reason: string }
  'casino-status': { status: AppStatus }
  /** `demo`: it is play money. */
  'casino-balance': { balance: number; currency: string; demo?: true }
  'casino-error': { code: string; message: string }
  'preload-error': { view: string; error: unknown }
}

/** An event with its details, dispatched by every element of the page. */
export type WidgetEvent = {
  [Name in keyof WidgetEvents]: { name: Name; detail: WidgetEvents[Name] }
}[keyof WidgetEvents]
