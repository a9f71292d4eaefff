import type { WidgetEvents } from '../../src/runtime/events.ts'

/** The elements' DOM events by name. */
export type CasinoEvents = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> }

/** An event's name without dashes, as some frameworks spell it: `CasinoReady`. */
export type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>

/** Descriptions of the events for the manifest; an event without one fails the type check. */
export const eventDescriptions: Readonly<
  Record<keyof WidgetEvents, { detail: string; description: string }>
> = {
  'casino-ready': { detail: 'null', description: 'The view is on screen.' },
  'casino-navigate': {
    detail: '{ fullPath: string, path: string }',
    description: 'The in-app path has changed.',
  },
  'casino-sign-in': {
    detail: '{ reason: string }',
    description: 'The viewer wants to sign in; the host shows its own form, then sets a token.',
  },
  'casino-status': {
    detail: "{ status: 'enabled' | 'disabled' | 'disabledSessionExpired' | 'disabledNoAuthToken' }",
    description: "The app's status has changed.",
  },
  'casino-balance': {
    detail: '{ balance: number, currency: string, demo?: true }',
    description: "The viewer's balance has changed; `demo` if it is play money.",
  },
  'casino-reality-check': {
    detail:
      '{ elapsed: number, staked: number, won: number, net: number, currency: string, demo?: true }',
    description:
      'A reality check is due; cancel it to show your own, and answer with the message `reality-check-answer`.',
  },
  'casino-error': {
    detail: '{ code: string, message: string }',
    description: 'Something failed; the message is safe to log.',
  },
  'casino-limit': {
    detail: "{ limit: 'loss' | 'win' | 'stake' | 'time' | 'break', reached: boolean }",
    description:
      "A limit of the viewer's session is reached, or they take a break; `reached` is false when it no longer applies.",
  },
  'casino-track': {
    detail: 'TrackEvent',
    description:
      'What has happened in the visit, for analytics. Dispatched by each element without bubbling, and once by the document.',
  },
  'preload-error': {
    detail: '{ view: string, error: unknown }',
    description: 'The chunk of a view failed to load; the event bubbles up to `window`.',
  },
}

/** Dispatches an event of an element; it bubbles out of every shadow root, unless the document has it as well. */
export function dispatch<Name extends keyof WidgetEvents>(
  element: Element,
  name: Name,
  detail: WidgetEvents[Name],
): void {
  const bubbles = name !== 'casino-track'
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true }))
}
