import { type FocusEvent, type PointerEvent, useReducer, useRef } from 'react'

/** Attribute of a card that names whose it is. */
export const WALLET_ATTRIBUTE = 'data-wallet'

/** Whose card something is in. */
export const walletOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${WALLET_ATTRIBUTE}]`)?.getAttribute(WALLET_ATTRIBUTE) ?? null)
    : null

interface PinnedCards {
  isPinned(wallet: string): boolean
  /** The one under the pointer, which must not move; null when there is none. */
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
 * Which cards the pointer or focus is on; renders anew when one that `matters` is let go, which is
 * when it may leave.
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
