import type { PictureRatio } from '../../../model/fields.ts'

/** The largest picture of the lobby, which is requested before it is drawn. */
interface LeadPicture {
  readonly ratio: PictureRatio
  /** Width for choosing a file, as `sizes` of an `img`; at least what `top-streamers.css` makes of it. */
  readonly sizes: string
}

/**
 * Returns which picture of the first top streamer a box of the given width shows. The widths are those of
 * `breakpoints.ts` and `page-frame.css`, so that the code that requests the picture needs nothing else.
 */
export function leadPicture(boxWidth: number): LeadPicture {
  if (boxWidth < 600) return { ratio: 'THREE_FOUR', sizes: '250px' }
  const width = boxWidth < 1024 ? boxWidth : Math.min(boxWidth, 1680) / 2
  return { ratio: 'SIXTEEN_NINE', sizes: `${width}px` }
}
