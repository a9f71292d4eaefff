import { waitFor } from './until.ts'

/** Finds one of the elements on a page, and what is inside of it. */
export const inside = (page: ParentNode, tag: string, selector: string): HTMLElement | null =>
  page.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null

/** Waits for what is inside of one of the elements on a page. */
export const awaitInside = (
  page: ParentNode,
  tag: string,
  selector: string,
): Promise<HTMLElement> => waitFor(`${selector} in ${tag}`, () => inside(page, tag, selector))

/** Waits until the lobby is filled, and answers the link of its first card. */
export const filledLobby = (page: ParentNode): Promise<HTMLElement> =>
  awaitInside(page, 'casino-lobby', '[part~=top-streamers] a')

/** Waits until a room shows its streamer, and answers the headline. */
export const filledRoom = (page: ParentNode, tag = 'casino-room'): Promise<HTMLElement> =>
  awaitInside(page, tag, '[part~=room-header] h1')

/** Opens the rewards of an element, and waits for their dialog. */
export async function openRewards(page: ParentNode, tag = 'casino-rewards'): Promise<HTMLElement> {
  const button = await awaitInside(page, tag, '[part~=rewards-button]')
  button.click()
  return awaitInside(page, tag, 'dialog[open]')
}
