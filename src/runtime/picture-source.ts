import type { Images, PictureRatio } from '../model/fields.ts'

/** Resolves a picture's address against `base`; null if it is missing or of an unsafe protocol. */
export function pictureUrl(address: string | null | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null
  return url && /^(https?|data|blob):$/.test(url.protocol) ? url.href : null
}

/** Where a browser finds a picture: attributes of an `img`. */
export interface PictureSource {
  /** Null if there is none. */
  src: string | null
  /** The same picture in all widths that the server has; undefined if it has one only. */
  srcSet?: string | undefined
}

/** Returns where a picture is in one ratio, else in the other one. */
export function pictureSource(
  images: Partial<Images> | undefined,
  ratio: PictureRatio,
  base: string,
): PictureSource {
  const { THREE_FOUR, SIXTEEN_NINE, WIDTHS } = images ?? {}
  const isTall = ratio === 'THREE_FOUR'
  const src = pictureUrl((isTall && THREE_FOUR) || SIXTEEN_NINE || THREE_FOUR, base)
  if (!WIDTHS || !src?.startsWith('http')) return { src }
  const url = new URL(src)
  const candidates = WIDTHS.map(width => {
    url.searchParams.set('width', `${width}`)
    return `${url} ${width}w`
  })
  return { src, srcSet: candidates.join(', ') || undefined }
}
