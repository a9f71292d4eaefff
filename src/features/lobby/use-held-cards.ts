import { type FocusEvent, type PointerEvent, useReducer, useRef } from 'react'

/** Attribute of a card that names whose it is. */
export const WALLET_ATTRIBUTE = 'data-wallet'

/** Whose card something is in. */
export const walletOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${WALLET_ATTRIBUTE}]`)?.getAttribute(WALLET_ATTRIBUTE) ?? null)
    : null

interface HeldCards {
  isHeld(wallet: string): boolean
  /** The one under the pointer, which must not move; null when there is none. */
  pointed(): string | null
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
export function useHeldCards(matters: (wallet: string) => boolean): HeldCards {
  const pointed = useRef<string | null>(null)
  const focused = useRef<string | null>(null)
  const [, render] = useReducer((count: number) => count + 1, 0)

  function hold(what: typeof pointed, wallet: string | null) {
    const before = what.current
    what.current = wallet
    if (before !== null && before !== wallet && matters(before)) render()
  }

  return {
    isHeld: wallet => wallet === pointed.current || wallet === focused.current,
    pointed: () => pointed.current,
    handlers: {
      onPointerOver: event => hold(pointed, walletOf(event.target)),
      onPointerLeave: () => hold(pointed, null),
      onFocus: event => hold(focused, walletOf(event.target)),
      onBlur: () => hold(focused, null),
    },
  }
}
