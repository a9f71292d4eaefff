import { useContext, useEffect } from 'react'
import { lobby, topStreamers } from '../../api/lobby.ts'
import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { isStreamer } from '../../model/lobby.ts'
import { roomElementCountAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { roomListAtom } from '../../runtime/room-list.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { CodeHostContext } from '../../ui/loading/lazy-code.ts'
import { ShadowRootContext } from '../../ui/styles/styles.ts'
import { LazyRoom } from '../pages.tsx'
import { createRoomPreparer } from './prepare-rooms.ts'

/** Time in ms for which a pointer rests on a card before its room is prepared. */
const REST = 150

/**
 * Prepares the rooms of cards: once a pointer rests on one, or when it is pressed or touched. A press starts the
 * stream as well, which ends again if it doesn't open the room. Remembers the list from which a room is opened.
 */
export default function RoomPreparation() {
  const runtime = useRuntime()
  const { clock, store } = runtime
  const root = useContext(ShadowRootContext)
  const host = useContext(CodeHostContext)
  useEffect(() => {
    if (!root) return
    const preparer = createRoomPreparer(runtime, root)
    let rested: string | null = null
    let cancelRest: Cancel = () => {}
    let endStream: Cancel = () => {}
    const rest = (wallet: string | null) => {
      if (wallet === rested) return
      rested = wallet
      cancelRest()
      if (wallet === null) return
      cancelRest = clock.after(REST, () => {
        LazyRoom.preload(host)
        preparer.prepare(wallet)
      })
    }
    const unlisten = listenTo(root, {
      pointerover(event) {
        if (isPointer(event) && event.pointerType === 'mouse') rest(cardWallet(event.target))
      },
      pointerout(event) {
        if (isPointer(event) && event.relatedTarget === null) rest(null)
      },
      pointerdown(event) {
        if (!isPointer(event) || !isPlainPress(event)) return
        const wallet = linkedWallet(event.target)
        if (wallet === null) return
        LazyRoom.preload(host)
        endStream()
        // A room on the same page is drawn elsewhere, and starts its stream itself.
        if (store.get(roomElementCountAtom) > 0) preparer.prepare(wallet)
        else endStream = preparer.start(wallet)
      },
      // A touch that became a scroll.
      pointercancel: () => endStream(),
    })
    // Before the link is followed, which takes the cards away.
    const rememberList = ({ target }: Event) => {
      if (linkedWallet(target) !== null) store.set(roomListAtom, listIn(root, runtime))
    }
    root.addEventListener('click', rememberList, { capture: true })
    return () => {
      root.removeEventListener('click', rememberList, { capture: true })
      unlisten()
      cancelRest()
      endStream()
    }
  }, [runtime, clock, store, root, host])
  return null
}

/** Returns the wallets of the live streamers whose cards are drawn, in their order. */
function listIn(root: ShadowRoot, { cache }: Runtime): string[] {
  const onAir = [
    ...(cache.peek(lobby, {})?.live.records ?? []),
    ...(cache.peek(topStreamers, {})?.streamers ?? []),
  ]
  const live = new Set(onAir.filter(isStreamer).map(({ wallet }) => wallet))
  const drawn = [...root.querySelectorAll('[data-kind="streamer"]')].map(cardWallet)
  return [
    ...new Set(drawn.flatMap(wallet => (wallet !== null && live.has(wallet) ? [wallet] : []))),
  ]
}

const isPointer = (event: Event): event is PointerEvent => event instanceof PointerEvent

const isPlainPress = ({ isPrimary, button, ctrlKey, metaKey, shiftKey }: PointerEvent): boolean =>
  isPrimary && button === 0 && !ctrlKey && !metaKey && !shiftKey

/** Returns the wallet of the card of a streamer that contains an element. */
function cardWallet(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest('[data-kind="streamer"]') : null
  return card?.getAttribute('data-wallet') ?? null
}

/** Returns the wallet of the card whose link to its room contains an element. */
const linkedWallet = (target: EventTarget | null): string | null =>
  target instanceof Element && target.closest('h3 > a') ? cardWallet(target) : null
