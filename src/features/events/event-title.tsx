import { Trans } from '@lingui/react/macro'
import type { GameEvent } from '../../model/game-center.ts'

/** Names a kind of event. */
export const EventTitle = ({ of: eventType }: { of: GameEvent['eventType'] }) =>
  eventType === 'JACKPOT' ? (
    <Trans id="events.jackpot.title">Jackpot</Trans>
  ) : (
    <Trans id="events.wheel.title">Wheel of fortune</Trans>
  )
