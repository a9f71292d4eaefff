import { waitFor } from '../wait.ts'

/** Queries the shadow root of an element on a page; null if there is no match. */
export const queryInShadow = (
  page: ParentNode,
  tag: string,
  selector: string,
): HTMLElement | null =>
  page.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null

/** Waits for a match in the shadow root of an element on a page. */
export const findInShadow = (
  page: ParentNode,
  tag: string,
  selector: string,
): Promise<HTMLElement> =>
  waitFor(`${selector} in ${tag}`, () => queryInShadow(page, tag, selector))

/** Waits until the lobby has loaded; resolves with the link of its first card. */
export const waitForLobby = (page: ParentNode): Promise<HTMLElement> =>
  findInShadow(page, 'casino-lobby', '[part~=top-streamers] a')

/** Waits until a room has loaded; resolves with its headline. */
export const waitForRoom = (page: ParentNode, tag = 'casino-room'): Promise<HTMLElement> =>
  findInShadow(page, tag, '[part~=room-header] h1')

/** Opens an element's rewards; resolves with their dialog. */
export async function openRewards(page: ParentNode, tag = 'casino-rewards'): Promise<HTMLElement> {
  const button = await findInShadow(page, tag, '[part~=rewards-button]')
  button.click()
  return findInShadow(page, tag, 'dialog[open]')
}

/** Returns the first match in a shadow root whose text or label contains a text; null if there is none. */
export const findByText = (root: ShadowRoot, selector: string, text: string): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(element =>
    [element.textContent, element.ariaLabel].some(value => value?.includes(text)),
  ) ?? null

/** Waits for such a match. */
export const waitForText = (root: ShadowRoot, selector: string, text = ''): Promise<HTMLElement> =>
  waitFor(`${selector} with the text "${text}"`, () => findByText(root, selector, text))
