import { type RefObject, useLayoutEffect } from 'react'

/**
 * Loads the pictures in the first row of a list of cards at once, all others are loaded when they come
 * near. `hasLead`: the first one is the largest of the page, and is loaded before all others.
 */
export function useEarlyPictures(list: RefObject<HTMLUListElement | null>, hasLead = false): void {
  useLayoutEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    // Only the layout knows where the row ends, and which of a card's pictures is displayed.
    const row = cards.filter(card => card.offsetTop === cards[0]?.offsetTop)
    // First, because the request is sent as soon as a picture isn't lazy any more.
    if (hasLead)
      for (const it of row.slice(0, 1).flatMap(displayedPictures)) it.fetchPriority = 'high'
    for (const it of row.flatMap(displayedPictures)) it.loading = 'eager'
  }, [list, hasLead])
}

const displayedPictures = (card: HTMLElement): HTMLImageElement[] =>
  [...card.querySelectorAll('img')].filter(picture => picture.getClientRects().length > 0)
