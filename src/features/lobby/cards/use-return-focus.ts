import { useAtom, useAtomValue } from 'jotai'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { roomElementCountAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { userAtom } from '../../../runtime/user-scope.ts'
import { deferredCode, useLazyCode } from '../../../ui/loading/lazy-code.ts'
import { walletOf } from './use-pinned-cards.ts'

/** Wallet of the card that the viewer opened; null once focus is back on it. */
const openedCardAtom = userAtom<string | null>(null)

const focusCode = deferredCode('return-focus', () => import('./return-focus.ts'))

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
  const state = useLazyCode(focusCode)
  const code = state.status === 'ready' ? state.code : null

  // Only the initial value, because a card that is opened now matters after the next mount.
  const pendingWallet = useRef(openedCard)
  useEffect(() => {
    if (!code || !isReady || !ref.current || pendingWallet.current === null) return
    return code.returnFocus(ref.current, pendingWallet.current, clock, () => {
      pendingWallet.current = null
      setOpenedCard(null)
    })
  }, [code, isReady, clock, setOpenedCard])

  return {
    ref,
    onClick(event) {
      const wallet = walletOf(event.target)
      // The router prevents the default of links that it follows.
      if (wallet !== null && event.defaultPrevented && !opensElsewhere) setOpenedCard(wallet)
    },
  }
}
