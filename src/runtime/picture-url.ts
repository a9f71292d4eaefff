import { useAtomValue } from 'jotai'
import type { Images, PictureRatio } from '../model/fields.ts'
import { configAtom } from './atoms.ts'
import { type PictureSource, pictureSource, pictureUrl } from './picture-source.ts'

const useBase = (): string => useAtomValue(configAtom).apiUrl || location.href

/** Returns a function that resolves addresses of pictures against the server. */
export function usePictureUrl(): (address: string | null) => string | null {
  const base = useBase()
  return address => pictureUrl(address, base)
}

/** Returns where the server has a picture in one ratio, else in the other one. */
export const usePicture = (images: Images | undefined, ratio: PictureRatio): PictureSource =>
  pictureSource(images, ratio, useBase())
