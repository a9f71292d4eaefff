import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RewardGame } from '../model/reward.ts'

const titles: Record<RewardGame, ReactNode> = {
  JACKPOT: <Trans id="game-center.jackpot">Jackpot</Trans>,
  WHEEL_OF_FORTUNE: <Trans id="game-center.wheel">Wheel of fortune</Trans>,
}

/** Names a game whose prizes are rewards: as an event that viewers join, or as the origin of a reward. */
export const GameTitle = ({ game }: { game: RewardGame }) => titles[game]
