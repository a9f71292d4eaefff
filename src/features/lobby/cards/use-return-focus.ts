import { useAtom, useAtomValue } from 'jotai'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { seconds } from '../../../lib/clock.ts'
import { roomElementCountAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { userAtom } from '../../../runtime/user-scope.ts'
import { WALLET_ATTRIBUTE, walletOf } from './use-pinned-cards.ts'

/** Wallet of the card that the viewer opened; null once focus is back on it. */
const openedCardAtom = userAtom<string | null>(null)

/** Time after which a card that hasn't appeared counts as gone from its list. */
const SEARCH_TIMEOUT = seconds(5)

interface ReturnFocus {
  /** For the box around the cards. */
  ref: RefObject<HTMLDivElement | null>
  onClick(event: MouseEvent): void
}

/** Returns focus to the card that the viewer opened, once the cards are rendered. */
export function useReturnFocus(isReady: boolean): ReturnFocus {
  const { clock } = useRuntime()
  const ref = useRef<HTMLDivElement>(null)
  const [openedCard, setOpenedCard] = useAtom(openedCardAtom)
  const opensElsewhere = useAtomValue(roomElementCountAtom) > 0

  // Only the initial value, because a card that is opened now matters after the next mount.
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
      // Doesn't scroll, because the scroll position is restored elsewhere, nor take focus from
      // another element.
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
      // The router prevents the default of links that it follows.
      if (wallet !== null && event.defaultPrevented && !opensElsewhere) setOpenedCard(wallet)
    },
  }
}
