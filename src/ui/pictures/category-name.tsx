import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Returns the name of a game category; null for an unknown one. */
export function categoryName(category: string): ReactNode {
  switch (category) {
    case 'SLOTS':
      return <Trans id="category.slots">Slots</Trans>
    case 'LIVE_CASINO':
      return <Trans id="category.live-casino">Live casino</Trans>
    case 'TABLE_GAMES':
      return <Trans id="category.table-games">Table games</Trans>
    case 'CRASH_GAMES':
      return <Trans id="category.crash-games">Crash games</Trans>
    case 'INSTANT_WIN':
      return <Trans id="category.instant-win">Instant win</Trans>
    case 'GAME_SHOWS':
      return <Trans id="category.game-shows">Game shows</Trans>
    case 'VIRTUAL_SPORTS':
      return <Trans id="category.virtual-sports">Virtual sports</Trans>
    case 'SPORTSBOOK':
      return <Trans id="category.sportsbook">Sportsbook</Trans>
    case 'POKER':
      return <Trans id="category.poker">Poker</Trans>
    case 'ARCADE_GAMES':
      return <Trans id="category.arcade-games">Arcade</Trans>
    case 'SKILL_BASED_GAMES':
      return <Trans id="category.skill-based-games">Skill games</Trans>
    default:
      return null
  }
}
