import { useAtomValue } from 'jotai'
import type { Images, PictureRatio } from '../model/fields.ts'
import { configAtom } from './atoms.ts'
import { lazyService, type Runtime } from './runtime.ts'

const baseOf = ({ apiUrl }: { apiUrl: string }): string => apiUrl || location.href
const useBase = (): string => baseOf(useAtomValue(configAtom))

/** Returns a function that resolves addresses of pictures against the server. */
export function usePictureUrl(): (address: string | null) => string | null {
  const base = useBase()
  return address => pictureUrl(address, base)
}

/** Returns where the server has a picture in one ratio, else in the other one. */
export const usePicture = (images: Images | undefined, ratio: PictureRatio): PictureSource =>
  pictureSource(images, ratio, useBase())

/** Resolves a picture's address against `base`; null if it is missing or of an unsafe protocol. */
export function pictureUrl(address: string | null | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null
  return url && /^(https?|data|blob):$/.test(url.protocol) ? url.href : null
}

/** Attributes of an `img` by which a browser finds a picture. */
interface PictureSource {
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

/** Returns the picture that a page requests before it is drawn, kept until its last element is removed. */
const earlyPictureOf = lazyService(() => {
  const image = new Image()
  return { image, dispose: () => image.removeAttribute('src') }
})

/** Requests a tall picture before it is drawn, in the file of a width in CSS pixels. */
export function requestPicture(runtime: Runtime, images: Images | undefined, width: number): void {
  const base = baseOf(runtime.store.get(configAtom))
  const { src, srcSet = '' } = pictureSource(images, 'THREE_FOUR', base)
  if (src === null) return
  const { image } = earlyPictureOf(runtime)
  // The order matters: setting the address sends the request. A browser requests a picture last that it doesn't show
  // yet.
  image.fetchPriority = 'high'
  image.sizes = `${width}px`
  image.srcset = srcSet
  image.src = src
}
