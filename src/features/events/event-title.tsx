import { Trans } from '@lingui/react/macro'
import type { GameEvent } from '../../model/game-center.ts'

/** What a kind of event is called. */
export const EventTitle = ({ of }: { of: GameEvent['eventType'] }) =>
  of === 'JACKPOT' ? (
    <Trans id="events.jackpot.title">Jackpot</Trans>
  ) : (
    <Trans id="events.wheel.title">Wheel of fortune</Trans>
  )
