import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { roomElementCountAtom } from '../../runtime/atoms.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Milliseconds for which a pointer rests on a card before its room is prepared. */
const HOVER_DELAY = 150
/** Milliseconds from the end of a press until it opens a room: browsers may wait for a second tap. */
const OPENS_WITHIN = 500

/**
 * Prepares the rooms of the streamers' cards in a tree, and of buttons that open one: once a pointer rests on it, or
 * when it is pressed or touched. The stream starts when a mouse button is pressed, or on a tap, because a touch may
 * become a scroll.
 */
export function watchCards(root: ShadowRoot, runtime: Runtime): Cancel {
  const { clock, store } = runtime
  let code: typeof import('./prepare-room.ts') | null = null
  let loading: Promise<typeof import('./prepare-room.ts')> | null = null
  let hovered: string | null = null
  let cancelHover: Cancel = () => {}
  let cancelStop: Cancel = () => {}
  let isPressed = false
  let isDisposed = false

  const preparer = () => code?.roomPreparerOf(runtime)
  function whenLoaded(run: () => void) {
    if (code) return run()
    // The code is loaded once for all cards, because a browser may settle the second of two loads of a file first.
    loading ??= import('./prepare-room.ts')
    loading.then(
      loaded => {
        code = loaded
        if (!isDisposed) run()
      },
      // The room is opened without.
      () => {
        loading = null
      },
    )
  }
  const prepare = (wallet: string) => whenLoaded(() => preparer()?.prepare(wallet))
  function start(wallet: string) {
    // A room beside the lobby starts its own stream.
    if (store.get(roomElementCountAtom) > 0) prepare(wallet)
    else whenLoaded(() => preparer()?.start(wallet, root))
  }
  function setHovered(wallet: string | null) {
    if (wallet === hovered) return
    hovered = wallet
    cancelHover()
    if (wallet !== null) cancelHover = clock.after(HOVER_DELAY, () => prepare(wallet))
  }
  const unlisten = listenTo(root, {
    pointerover(event: PointerEvent) {
      if (event.pointerType === 'mouse') setHovered(cardWallet(event.target))
    },
    pointerout({ relatedTarget }: PointerEvent) {
      setHovered(cardWallet(relatedTarget))
    },
    pointerdown(event: PointerEvent) {
      const wallet = isPlain(event) && event.isPrimary ? linkedWallet(event.target) : null
      cancelStop()
      isPressed = wallet !== null
      if (wallet === null) return
      if (event.pointerType === 'mouse') start(wallet)
      else prepare(wallet)
    },
    pointerup() {
      if (isPressed) cancelStop = clock.after(OPENS_WITHIN, () => preparer()?.stop())
    },
    // The page scrolls, or the card is dragged.
    pointercancel: () => preparer()?.stop(),
  })
  // This comes before the link is followed, which removes the cards.
  const onClick = (event: Event) => {
    const wallet = event instanceof MouseEvent && isPlain(event) ? linkedWallet(event.target) : null
    if (wallet === null) return
    cancelStop()
    start(wallet)
  }
  const unlistenClick = listenTo(root, { click: onClick }, { capture: true })
  return () => {
    isDisposed = true
    unlistenClick()
    unlisten()
    cancelHover()
    cancelStop()
    preparer()?.stop()
  }
}

/** Returns whether an event follows a link in the same tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Returns the wallet of the card or button of a streamer that contains an element. */
function cardWallet(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest('[data-kind="streamer"]') : null
  return card?.getAttribute('data-wallet') ?? null
}

/** Returns the wallet of the room that a press of an element opens: of a card's link, or of a button. */
const linkedWallet = (target: EventTarget | null): string | null =>
  target instanceof Element && target.closest('h3 a, button[data-wallet]')
    ? cardWallet(target)
    : null
