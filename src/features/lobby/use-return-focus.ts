import { useAtom, useAtomValue } from 'jotai'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { seconds } from '../../lib/clock.ts'
import { roomElementCountAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { WALLET_ATTRIBUTE, walletOf } from './use-held-cards.ts'

/** Whose card the viewer went away by; null once focus is back there. */
const leftByAtom = userAtom<string | null>(null)

/** A card that has not come by then has left its list. */
const GIVE_UP_AFTER = seconds(5)

interface ReturnFocus {
  /** For the box around the cards. */
  ref: RefObject<HTMLDivElement | null>
  onClick(event: MouseEvent): void
}

/** Puts focus back on the card that the viewer went away by, once the cards are there. */
export function useReturnFocus(isReady: boolean): ReturnFocus {
  const { clock } = useRuntime()
  const ref = useRef<HTMLDivElement>(null)
  const [leftBy, setLeftBy] = useAtom(leftByAtom)
  const staysHere = useAtomValue(roomElementCountAtom) > 0

  // Only the first time: whoever leaves from here is asked about when they are back.
  const wanted = useRef(leftBy)
  useEffect(() => {
    const box = ref.current
    const wallet = wanted.current
    if (!isReady || !box || wallet === null) return
    const find = () =>
      box.querySelector<HTMLElement>(`[${WALLET_ATTRIBUTE}="${CSS.escape(wallet)}"] a`)
    const observer = new MutationObserver(focus)
    const giveUp = clock.after(GIVE_UP_AFTER, stop)
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
      wanted.current = null
      setLeftBy(null)
      observer.disconnect()
      giveUp()
    }
    observer.observe(box, { childList: true, subtree: true })
    focus()
    return () => {
      observer.disconnect()
      giveUp()
    }
  }, [isReady, clock, setLeftBy])

  return {
    ref,
    onClick(event) {
      const wallet = walletOf(event.target)
      // A link that was followed inside the app has taken the press from the browser.
      if (wallet !== null && event.defaultPrevented && !staysHere) setLeftBy(wallet)
    },
  }
}
