import type { Images, PictureRatio } from '../../src/model/fields.ts'
import { pictureSource } from '../../src/runtime/picture-source.ts'

/** Keeps the picture until its view draws it; without a reference a browser may drop it. */
let requested: HTMLImageElement | undefined

/**
 * Requests the largest picture of a view, of the record that it shows, before the code of the view has been run.
 * `sizes` is that of the view's own `img`, so that both choose the same file.
 */
export function requestPicture(
  record: unknown,
  ratio: PictureRatio,
  sizes: string,
  apiUrl: string,
): void {
  const { src, srcSet } = pictureSource(imagesIn(field(record, 'images')), ratio, apiUrl)
  if (!src) return
  requested = new Image()
  requested.fetchPriority = 'high'
  requested.sizes = sizes
  if (srcSet) requested.srcset = srcSet
  requested.src = src
}

/** Returns a property of what may be an object; undefined without one. */
export const field = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

// Parsed by hand, because the schemas come with the code of the view, which parses the same response in full.
function imagesIn(images: unknown): Partial<Images> {
  const text = (key: string) => {
    const value = field(images, key)
    return typeof value === 'string' ? value : null
  }
  const widths = field(images, 'WIDTHS')
  return {
    THREE_FOUR: text('THREE_FOUR'),
    SIXTEEN_NINE: text('SIXTEEN_NINE'),
    ...(Array.isArray(widths) && { WIDTHS: widths.filter(Number.isInteger) }),
  }
}
