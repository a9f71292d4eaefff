import { useAtom } from 'jotai'
import { Component, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { seconds } from '../../../lib/clock.ts'
import { isFocusElsewhere } from '../../../lib/keyboard.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { openedCardAtom, WALLET_ATTRIBUTE } from './use-pinned-cards.ts'

/** Time after which a card that hasn't appeared counts as gone from its list. */
const SEARCH_TIMEOUT = seconds(5)

const AT_HEADING = ':is([role=tab], h2):focus'

interface ReturnFocusProps {
  /** The box around the cards. */
  box: RefObject<HTMLElement | null>
  isReady: boolean
}

/** Returns focus to the card that the viewer opened, and to a card's control when the cards change their order. */
export function ReturnFocus({ box, isReady }: ReturnFocusProps): ReactNode {
  const { clock } = useRuntime()
  const [openedCard, setOpenedCard] = useAtom(openedCardAtom)

  // Only the initial value is used, because a card that is opened now matters after the next mount.
  const pendingWallet = useRef(openedCard)
  useEffect(() => {
    const cards = box.current
    const wallet = pendingWallet.current
    if (!isReady || !cards || wallet === null) return
    const find = () =>
      cards.querySelector<HTMLElement>(`[${WALLET_ATTRIBUTE}="${CSS.escape(wallet)}"] a`)
    const observer = new MutationObserver(focus)
    const cancelTimeout = clock.after(SEARCH_TIMEOUT, stop)
    function focus() {
      const card = find()
      if (!card) return
      stop()
      // The page's heading has the focus until then (docs/behaviour/navigation.md#focus).
      const isAtHeading = cards?.closest('[data-kind=lobby]')?.querySelector(AT_HEADING)
      // Doesn't scroll, because the scroll position is restored elsewhere.
      if (isAtHeading || !isFocusElsewhere(card)) card.focus({ preventScroll: true })
    }
    function stop() {
      pendingWallet.current = null
      setOpenedCard(null)
      observer.disconnect()
      cancelTimeout()
    }
    observer.observe(cards, { childList: true, subtree: true })
    focus()
    return () => {
      observer.disconnect()
      cancelTimeout()
    }
  }, [box, isReady, clock, setOpenedCard])
  return <MovedFocus box={box} />
}

/** Restores a focus lost in a move, as React does outside of shadow trees. A class, because hooks run too late. */
class MovedFocus extends Component<Pick<ReturnFocusProps, 'box'>> {
  override getSnapshotBeforeUpdate() {
    const box = this.props.box.current
    const root = box?.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : null
    return focused instanceof HTMLElement && box?.contains(focused) ? focused : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, focused: HTMLElement | null) {
    if (focused?.isConnected && !isFocusElsewhere(focused)) focused.focus({ preventScroll: true })
  }

  override render() {
    return null
  }
}
