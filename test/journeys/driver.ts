/** A function that runs in the page; it is sent as text, so it can use nothing from around it. */
export type PageFunction = (...args: never[]) => unknown

/** A browser with one tab, reduced to what the journey needs. */
export interface Driver {
  readonly name: string
  open(url: string): Promise<void>
  /** Runs a function in the page; its arguments and its result are JSON. */
  evaluate(run: PageFunction, ...args: unknown[]): Promise<unknown>
  /** Clicks at a point of the viewport, in CSS px. */
  click(x: number, y: number): Promise<void>
  /** Types into what has focus; `Enter` and `Escape` are keys of that name. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  /** Takes a PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  /** Warnings and errors on the console so far, and errors that nobody caught. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Size of the viewport, in CSS px: wide enough for all panels of a room. */
export const VIEWPORT = { width: 1440, height: 1000 } as const
