import { type FocusEvent, type PointerEvent, useReducer, useRef } from 'react'

/** Attribute with the wallet of a card. */
export const WALLET_ATTRIBUTE = 'data-wallet'

/** Returns the wallet of the card that contains an element. */
export const walletOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${WALLET_ATTRIBUTE}]`)?.getAttribute(WALLET_ATTRIBUTE) ?? null)
    : null

interface PinnedCards {
  isPinned(wallet: string): boolean
  /** Wallet of the card under the pointer, which must not move; null if none. */
  hoveredWallet(): string | null
  /** For the box around the cards. */
  handlers: {
    onPointerOver(event: PointerEvent): void
    onPointerLeave(): void
    onFocus(event: FocusEvent): void
    onBlur(): void
  }
}

/**
 * Tracks the cards under the pointer and with focus; rerenders when one that `needsUpdate` is
 * released.
 */
export function usePinnedCards(needsUpdate: (wallet: string) => boolean): PinnedCards {
  const hovered = useRef<string | null>(null)
  const focused = useRef<string | null>(null)
  const [, render] = useReducer((count: number) => count + 1, 0)

  function pin(ref: typeof hovered, wallet: string | null) {
    const previous = ref.current
    ref.current = wallet
    if (previous !== null && previous !== wallet && needsUpdate(previous)) render()
  }

  return {
    isPinned: wallet => wallet === hovered.current || wallet === focused.current,
    hoveredWallet: () => hovered.current,
    handlers: {
      onPointerOver: event => pin(hovered, walletOf(event.target)),
      onPointerLeave: () => pin(hovered, null),
      onFocus: event => pin(focused, walletOf(event.target)),
      onBlur: () => pin(focused, null),
    },
  }
}
