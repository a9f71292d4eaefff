/**
 * Shape of a card: a `tile` is 3:4 in any box, a `feature` is wide in a wide box, the `lead`
 * from a medium box on, and `solo` is a lead that has the row to itself.
 */
export type CardShape = 'tile' | 'feature' | 'lead' | 'solo'

/** Returns the shape of a top streamer by place and number of places. */
export function topShape(place: number, count: number): CardShape {
  if (place > 0) return 'feature'
  return count === 1 ? 'solo' : 'lead'
}
