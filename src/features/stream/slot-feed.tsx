import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { streamerFeed } from '../../api/history.ts'
import { amountDecimals, formatAmount } from '../../lib/amount.ts'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import type { SlotEvent } from '../../media/demo-scene.ts'
import { celebratedMultiple, noStakes, stakesAfter } from '../../model/celebrated-wins.ts'
import type { GameAction } from '../../model/game-action.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { destinations, PlayerEvent } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { moneyText } from '../../ui/money/money-text.ts'
import type { SlotEvents } from './use-scene.ts'

interface SlotFeedProps {
  record: LobbyRecord
  events: SlotEvents
  /** Whether the reels are played now. */
  isActive: boolean
}

/** Tells the reels of a drawn stream what its player does: live, or as recorded for visitors without a socket. */
export default function SlotFeed({
  record: { wallet, gameName },
  events,
  isActive,
}: SlotFeedProps) {
  const { clock, log } = useRuntime()
  const { isAnonymous } = useSession()
  const { t, i18n } = useLingui()
  const game = useRef(gameName ?? '')
  const stakes = useRef(noStakes)
  const { winEffects } = useMarket()

  const captionOf = (kind: SlotEvent['kind'], amount: string) => {
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
  const handleAction = useEffectEvent((action: GameAction) => {
    const kind = slotEventKind(action)
    if (!kind) return
    game.current = action.gameName ?? game.current
    const digits = formatAmount(action.amount, amountDecimals(action.currency))
    const caption = captionOf(kind, moneyText(digits, action.currency, i18n.locale))
    const celebrated = celebratedMultiple(stakes.current, action)
    const multiple = winEffects === 'off' ? null : (celebrated?.toNumber() ?? null)
    stakes.current = stakesAfter(stakes.current, action)
    const label = multiple === null ? caption : caption.toLocaleUpperCase(i18n.locale)
    events.emit({ kind, id: String(action.id), game: game.current, label, multiple })
  })

  useTopic({
    destination: isActive ? destinations.playerEvents(wallet) : null,
    schema: PlayerEvent,
    // The reels show only live actions, so missed ones aren't loaded.
    revalidates: 'nothing',
    onMessage({ type, data }) {
      if (type === 'PLAYER_ACTION') handleAction(data)
      if (type !== 'PLAYER_ACTIVITY' || data.gameName === null) return
      game.current = data.gameName
      events.emit({ kind: 'game', id: '', game: data.gameName, label: '', multiple: null })
    },
  })
  const recorded = useResource(streamerFeed, isAnonymous ? { wallet } : null).data?.gameActions
  useEffect(() => {
    if (!isActive || !isAnonymous || !recorded) return
    const timeOf = ({ date }: GameAction) => parseDateOrNow(date, log, clock).getTime()
    return playRecorded(clock, recorded, timeOf, handleAction)
  }, [clock, log, isActive, isAnonymous, recorded])
  // Screen readers have the activity feed, as with every other stream.
  return null
}

const kinds: Readonly<Partial<Record<GameAction['actionType'], SlotEvent['kind']>>> = {
  BET: 'bet',
  WIN: 'win',
  ROLLBACK_BET: 'returned',
  ROLLBACK_WIN: 'withdrawn',
}

/** Returns the event that the reels show for an action; null for copied actions, which they don't. */
export const slotEventKind = ({
  actionType,
}: Pick<GameAction, 'actionType'>): SlotEvent['kind'] | null => kinds[actionType] ?? null

const MIN_GAP = seconds(2)
const MAX_GAP = seconds(4.5)

/** Returns the gap between two recorded times in milliseconds, limited to 2 to 4.5 s. */
export function gapBetween(previous: number | undefined, current: number): number {
  if (previous === undefined || Number.isNaN(current - previous)) return MIN_GAP
  return Math.min(Math.max(current - previous, MIN_GAP), MAX_GAP)
}

/** Replays recorded actions, which a feed lists newest first, oldest first and in a loop. */
export function playRecorded(
  clock: Clock,
  recorded: readonly GameAction[],
  timeOf: (action: GameAction) => number,
  onAction: (action: GameAction) => void,
): Cancel {
  const actions = [...recorded].reverse()
  let index = 0
  let cancel: Cancel = () => {}
  const scheduleNext = () => {
    const action = actions[index]
    if (!action) return
    const previous = actions[index - 1]
    cancel = clock.after(gapBetween(previous && timeOf(previous), timeOf(action)), () => {
      index = (index + 1) % actions.length
      scheduleNext()
      onAction(action)
    })
  }
  scheduleNext()
  return () => cancel()
}
