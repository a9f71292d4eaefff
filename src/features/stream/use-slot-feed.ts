import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { streamerFeed } from '../../api/history.ts'
import { amountDecimals, formatAmount } from '../../lib/amount.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import type { SlotEvent } from '../../media/demo-scene.ts'
import type { GameAction } from '../../model/game-action.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { destinations, PlayerEvent } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { moneyText } from '../../ui/money-text.ts'
import { playRecorded } from './recorded-feed.ts'
import { kindOf, multipleOf } from './slot-words.ts'

/** Events that the reels show, with captions for screen readers. */
export type SlotSignal = Emitter<SlotEvent & { caption: string }>

/** A line from the feed to the reels. */
export const useSlotSignal = (): SlotSignal =>
  useState(() => createEmitter<SlotEvent & { caption: string }>())[0]

/**
 * What a player does, in the form in which the reels show it: live, or for a visitor without a
 * token (who has no socket) from what was recorded. Nothing is heard while it is not `isActive`.
 */
export function useSlotFeed(
  { wallet, gameName }: LobbyRecord,
  events: SlotSignal,
  isActive: boolean,
): void {
  const { clock, log } = useRuntime()
  const { isAnonymous } = useSession()
  const { t, i18n } = useLingui()
  const game = useRef(gameName ?? '')
  const bet = useRef<GameAction | null>(null)

  const say = (kind: SlotEvent['kind'], amount: string) => {
    switch (kind) {
      case 'bet':
        return t({ id: 'stream.slot.bet', message: `Bet ${amount}` })
      case 'win':
        return t({ id: 'stream.slot.win', message: `Win ${amount}` })
      case 'returned':
        return t({ id: 'stream.slot.returned', message: `Bet refunded ${amount}` })
      case 'withdrawn':
        return t({ id: 'stream.slot.withdrawn', message: `Win reversed ${amount}` })
      case 'game':
        return ''
    }
  }
  const hear = useEffectEvent((action: GameAction) => {
    const kind = kindOf(action)
    if (!kind) return
    game.current = action.gameName ?? game.current
    const digits = formatAmount(action.amount, amountDecimals(action.currency))
    const caption = say(kind, moneyText(digits, action.currency, i18n.locale))
    const multiple = kind === 'win' ? multipleOf(action, bet.current) : null
    if (kind === 'bet') bet.current = action
    const label = kind === 'win' ? caption.toLocaleUpperCase(i18n.locale) : caption
    events.emit({ kind, id: String(action.id), game: game.current, label, multiple, caption })
  })

  useTopic({
    destination: isActive ? destinations.playerEvents(wallet) : null,
    schema: PlayerEvent,
    // The reels show what happens now; they have no past to complete.
    revalidates: 'nothing',
    onMessage({ type, data }) {
      if (type === 'PLAYER_ACTION') hear(data)
      if (type !== 'PLAYER_ACTIVITY' || data.gameName === null) return
      game.current = data.gameName
      events.emit({
        kind: 'game',
        id: '',
        game: data.gameName,
        label: '',
        multiple: null,
        caption: '',
      })
    },
  })
  const recorded = useResource(streamerFeed, isAnonymous ? { wallet } : null).data?.gameActions
  useEffect(() => {
    if (!isActive || !isAnonymous || !recorded) return
    const timeOf = ({ date }: GameAction) => parseDateOrNow(date, log, clock).getTime()
    return playRecorded(clock, recorded, timeOf, hear)
  }, [clock, log, isActive, isAnonymous, recorded])
}
