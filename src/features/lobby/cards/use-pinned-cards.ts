import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, type MouseEvent, type PointerEvent, useReducer, useRef } from 'react'
import { roomElementCountAtom } from '../../../runtime/atoms.ts'
import { userAtom } from '../../../runtime/user-scope.ts'

/** Attribute with the wallet of a card. */
export const WALLET_ATTRIBUTE = 'data-wallet'

/** Wallet of the card that the viewer opened; null once focus is back on it. */
export const openedCardAtom = userAtom<string | null>(null)

const walletOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${WALLET_ATTRIBUTE}]`)?.getAttribute(WALLET_ATTRIBUTE) ?? null)
    : null

/** Tracks cards under pointer and focus, and the opened one; rerenders when one that `needsUpdate` is released. */
export function usePinnedCards(needsUpdate: (wallet: string) => boolean) {
  const hovered = useRef<string | null>(null)
  const focused = useRef<string | null>(null)
  const setOpenedCard = useSetAtom(openedCardAtom)
  const opensElsewhere = useAtomValue(roomElementCountAtom) > 0
  const [, render] = useReducer((count: number) => count + 1, 0)

  function pin(ref: typeof hovered, wallet: string | null) {
    const previous = ref.current
    ref.current = wallet
    if (previous !== null && previous !== wallet && needsUpdate(previous)) render()
  }

  return {
    isPinned: (wallet: string) => wallet === hovered.current || wallet === focused.current,
    /** Returns the wallet of the card under the pointer, which must not move; null if none. */
    hoveredWallet: () => hovered.current,
    /** Handlers for the box around the cards. */
    handlers: {
      onPointerOver: (event: PointerEvent) => pin(hovered, walletOf(event.target)),
      onPointerLeave: () => pin(hovered, null),
      onFocus: (event: FocusEvent) => pin(focused, walletOf(event.target)),
      onBlur: () => pin(focused, null),
      onClick({ target, defaultPrevented }: MouseEvent) {
        const wallet = walletOf(target)
        // The router prevents the default of links that it follows.
        if (wallet !== null && defaultPrevented && !opensElsewhere) setOpenedCard(wallet)
      },
    },
  }
}
