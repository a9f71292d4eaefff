/** A function that runs in the page; it is sent as text, so it can use nothing from around it. */
export type PageFunction = (...args: never[]) => unknown

/** Size of a viewport, in CSS px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A point of the viewport, in CSS px. */
export type Point = readonly [x: number, y: number]

/** A key that isn't a letter. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

/** A browser with one tab, reduced to what the journeys need. */
export interface Driver {
  readonly name: string
  readonly version: string
  open(url: string): Promise<void>
  /** Changes the size of the viewport; a phone's has touch where the engine can pretend to. */
  resize(size: Size): Promise<void>
  /** Runs a function in the page; its arguments and its result are JSON. */
  evaluate(run: PageFunction, ...args: unknown[]): Promise<unknown>
  click(at: Point): Promise<void>
  /** Presses the pointer at a point, moves it to another one in steps, and lets go. */
  drag(from: Point, to: Point): Promise<void>
  /** Types into what has focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Takes a PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  /** Warnings and errors on the console so far, and errors that nobody caught. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Thrown when a browser answers nothing at all, as WebKitGTK whose media pipeline is in a deadlock. */
export class HungBrowserError extends Error {}

/** Wide enough for all panels of a room. */
export const WIDE: Size = { width: 1440, height: 1000 }
/** A phone, upright. */
export const PHONE: Size = { width: 390, height: 844 }
/** The same phone on its side. */
export const LANDSCAPE: Size = { width: 844, height: 390 }

/** Returns whether a viewport is a phone's. */
export const isPhone = ({ width, height }: Size): boolean => Math.min(width, height) < 500

/** Twelve points on the way from one to another. */
export const between = ([x, y]: Point, [toX, toY]: Point): Point[] =>
  Array.from({ length: 12 }, (_, step) => {
    const part = (step + 1) / 12
    return [Math.round(x + (toX - x) * part), Math.round(y + (toY - y) * part)]
  })

/** Opens the on-screen keyboard of `pages/keyboard.js`, so many px high; 0 closes it. */
export const coverWindow = (driver: Driver, px: number): Promise<unknown> =>
  driver.evaluate((height: number) => Reflect.get(window, 'keyboard').cover(height), px)
