import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const names = new Map<string, ReactNode>([
  ['SLOTS', <Trans id="category.slots">Slots</Trans>],
  ['LIVE_CASINO', <Trans id="category.live-casino">Live casino</Trans>],
  ['TABLE_GAMES', <Trans id="category.table-games">Table games</Trans>],
  ['CRASH_GAMES', <Trans id="category.crash-games">Crash games</Trans>],
  ['INSTANT_WIN', <Trans id="category.instant-win">Instant win</Trans>],
  ['GAME_SHOWS', <Trans id="category.game-shows">Game shows</Trans>],
  ['VIRTUAL_SPORTS', <Trans id="category.virtual-sports">Virtual sports</Trans>],
  ['SPORTSBOOK', <Trans id="category.sportsbook">Sportsbook</Trans>],
  ['POKER', <Trans id="category.poker">Poker</Trans>],
  ['ARCADE_GAMES', <Trans id="category.arcade-games">Arcade</Trans>],
  ['SKILL_BASED_GAMES', <Trans id="category.skill-based-games">Skill games</Trans>],
])

/** Returns the name of a game category; null for an unknown one. */
export const categoryName = (category: string): ReactNode => names.get(category) ?? null
