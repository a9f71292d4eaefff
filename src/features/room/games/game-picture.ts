import type { GameThumbnail } from '../../../model/room.ts'

/** Aspect ratio of a thumbnail: upright or wide. */
export type GameRatio = keyof GameThumbnail['images']

/** Returns a game's thumbnail in the ratio, else in the other one, else its only picture, if any. */
export function thumbnailUrl({ images, image }: GameThumbnail, ratio: GameRatio): string | null {
  const other = ratio === 'THREE_FOUR' ? 'SIXTEEN_NINE' : 'THREE_FOUR'
  return images[ratio] ?? images[other] ?? image
}
