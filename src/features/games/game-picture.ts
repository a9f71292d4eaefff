import type { GameThumbnail } from '../../model/room.ts'

export type GameRatio = keyof GameThumbnail['images']

/** The thumbnail of a game in a ratio, else in the other one, else whatever picture there is. */
export function thumbnailOf({ images, image }: GameThumbnail, ratio: GameRatio): string | null {
  const other = ratio === 'THREE_FOUR' ? 'SIXTEEN_NINE' : 'THREE_FOUR'
  return images[ratio] ?? images[other] ?? image
}
