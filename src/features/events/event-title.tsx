import { Trans } from '@lingui/react/macro'
import type { GameEvent } from '../../model/game-center.ts'

/** Names a kind of event. */
export const EventTitle = ({ eventType }: { eventType: GameEvent['eventType'] }) =>
  eventType === 'JACKPOT' ? (
    <Trans id="game-center.jackpot">Jackpot</Trans>
  ) : (
    <Trans id="game-center.wheel">Wheel of fortune</Trans>
  )
