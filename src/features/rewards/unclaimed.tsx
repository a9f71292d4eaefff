import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { rewards } from '../../api/rewards.ts'
import {
  deferredRewardsAtom,
  FIRST_50_REWARDS,
  FIRST_PAGE,
} from '../../runtime/deferred-results.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { useStyles } from '../../ui/styles.ts'
import { badgeCount } from './badge-count.ts'
import { showsAll, unclaimedCount } from './shown-rewards.ts'
import css, { sheet } from './unclaimed.css'
import { useShownGames } from './use-shown-games.ts'

export interface UnclaimedProps {
  /** Names the words, for a button that has a name of its own. */
  id: string
}

/** Shows the number of unclaimed rewards on the button; nothing for zero. */
export default function Unclaimed({ id }: UnclaimedProps) {
  useStyles(sheet)
  const held = useAtomValue(deferredRewardsAtom)
  const games = useShownGames()
  const { data } = useResource(rewards, showsAll(games) ? FIRST_PAGE : FIRST_50_REWARDS)
  const told = held ?? data
  const total = told ? unclaimedCount(told, games) : 0
  if (total === 0) return null
  const shown = badgeCount(total)
  // "99+" takes the plural form of 100.
  const count = Math.min(total, 100)
  return (
    <>
      {' '}
      <Hidden>
        <span id={id}>
          <Plural
            id="prizes.unclaimed"
            comment="{shown}: {count} as it is displayed, at most 99+."
            value={count}
            one={<Trans>{shown} unclaimed</Trans>}
            other={<Trans>{shown} unclaimed</Trans>}
          />
        </span>
      </Hidden>
      <span className={css.count} aria-hidden="true">
        {shown}
      </span>
    </>
  )
}
