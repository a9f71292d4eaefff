/** A canvas of the page, or one that belongs to a worker. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Creates a canvas that isn't shown; sizes are in device pixels. */
export type CreateCanvas = (width: number, height: number) => Canvas

/** Adds evenly spaced colours to a gradient, or those at the given places. */
export function coloured(
  gradient: CanvasGradient,
  colours: readonly string[],
  places: readonly number[] = colours.map((_, at) => at / (colours.length - 1)),
): CanvasGradient {
  for (const [at, colour] of colours.entries()) gradient.addColorStop(places[at] ?? 1, colour)
  return gradient
}

/** Fills a rectangle with round corners. */
export function fillRound(
  paint: Context,
  ...[x, y, width, height, radius]: [number, number, number, number, number]
): void {
  paint.beginPath()
  paint.roundRect(x, y, width, height, radius)
  paint.fill()
}

/** Returns the drawing context of a canvas; null without canvas support. */
export function contextOf(
  canvas: Canvas,
  settings?: CanvasRenderingContext2DSettings,
): Context | null {
  // Each type has a call of its own, because the overloads of both can't be called together.
  return 'convertToBlob' in canvas
    ? canvas.getContext('2d', settings)
    : canvas.getContext('2d', settings)
}
