import { type Cancel, type Clock, seconds } from '../../../lib/clock.ts'
import { WALLET_ATTRIBUTE } from './use-pinned-cards.ts'

/** Time after which a card that hasn't appeared counts as gone from its list. */
const SEARCH_TIMEOUT = seconds(5)

/** Focuses the card of a wallet as soon as it is in the box; calls `onEnd` once it is, or is missing for 5 s. */
export function returnFocus(
  box: HTMLElement,
  wallet: string,
  clock: Clock,
  onEnd: () => void,
): Cancel {
  const observer = new MutationObserver(focus)
  const cancelTimeout = clock.after(SEARCH_TIMEOUT, end)
  function cancel() {
    observer.disconnect()
    cancelTimeout()
  }
  function end() {
    cancel()
    onEnd()
  }
  function focus() {
    const card = box.querySelector<HTMLElement>(`[${WALLET_ATTRIBUTE}="${CSS.escape(wallet)}"] a`)
    if (!card) return
    end()
    // Doesn't scroll, because the scroll position is restored elsewhere, nor take focus from
    // another element.
    const scope = card.getRootNode()
    const isElsewhere = scope instanceof ShadowRoot && scope.activeElement !== null
    if (!isElsewhere) card.focus({ preventScroll: true })
  }
  observer.observe(box, { childList: true, subtree: true })
  focus()
  return cancel
}
