/** A canvas of the page, or one that belongs to a worker. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Creates a canvas that isn't shown; sizes are in device pixels. */
export type CreateCanvas = (width: number, height: number) => Canvas

/** Returns the drawing context of a canvas; null without canvas support. */
export function contextOf(
  canvas: Canvas,
  settings?: CanvasRenderingContext2DSettings,
): Context | null {
  // One call each, because the overloads of both types can't be called together.
  return 'convertToBlob' in canvas
    ? canvas.getContext('2d', settings)
    : canvas.getContext('2d', settings)
}
