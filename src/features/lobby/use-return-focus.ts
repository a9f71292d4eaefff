import { useAtom, useAtomValue } from 'jotai'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { seconds } from '../../lib/clock.ts'
import { roomElementCountAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { WALLET_ATTRIBUTE, walletOf } from './use-pinned-cards.ts'

/** Whose card the viewer went away by; null once focus is back there. */
const openedCardAtom = userAtom<string | null>(null)

/** A card that has not come by then has left its list. */
const SEARCH_TIMEOUT = seconds(5)

interface ReturnFocus {
  /** For the box around the cards. */
  ref: RefObject<HTMLDivElement | null>
  onClick(event: MouseEvent): void
}

/** Puts focus back on the card that the viewer went away by, once the cards are there. */
export function useReturnFocus(isReady: boolean): ReturnFocus {
  const { clock } = useRuntime()
  const ref = useRef<HTMLDivElement>(null)
  const [openedCard, setOpenedCard] = useAtom(openedCardAtom)
  const opensElsewhere = useAtomValue(roomElementCountAtom) > 0

  // Only the first time: whoever leaves from here is asked about when they are back.
  const pendingWallet = useRef(openedCard)
  useEffect(() => {
    const box = ref.current
    const wallet = pendingWallet.current
    if (!isReady || !box || wallet === null) return
    const find = () =>
      box.querySelector<HTMLElement>(`[${WALLET_ATTRIBUTE}="${CSS.escape(wallet)}"] a`)
    const observer = new MutationObserver(focus)
    const cancelTimeout = clock.after(SEARCH_TIMEOUT, stop)
    function focus() {
      const card = find()
      if (!card) return
      stop()
      // The scroll comes back by itself; and focus is never taken from where it has gone meanwhile.
      const scope = card.getRootNode()
      const isElsewhere = scope instanceof ShadowRoot && scope.activeElement !== null
      if (!isElsewhere) card.focus({ preventScroll: true })
    }
    function stop() {
      pendingWallet.current = null
      setOpenedCard(null)
      observer.disconnect()
      cancelTimeout()
    }
    observer.observe(box, { childList: true, subtree: true })
    focus()
    return () => {
      observer.disconnect()
      cancelTimeout()
    }
  }, [isReady, clock, setOpenedCard])

  return {
    ref,
    onClick(event) {
      const wallet = walletOf(event.target)
      // A link that was followed inside the app has taken the press from the browser.
      if (wallet !== null && event.defaultPrevented && !opensElsewhere) setOpenedCard(wallet)
    },
  }
}
