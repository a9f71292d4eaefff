import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { rewards } from '../../api/rewards.ts'
import {
  deferredRewardsAtom,
  FIRST_50_REWARDS,
  FIRST_PAGE,
} from '../../runtime/deferred-results.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { badgeCount } from './badge-count.ts'
import { areAllEnabled, unclaimedCount } from './reward-filter.ts'
import css, { sheet } from './unclaimed.css'
import { useEnabledGames } from './use-enabled-games.ts'

export interface UnclaimedProps {
  /** Id of the text, for the `aria-labelledby` of the button. */
  id: string
}

/** Shows the number of unclaimed rewards on the button; nothing for zero. */
export function Unclaimed({ id }: UnclaimedProps) {
  useStyles(sheet)
  const deferred = useAtomValue(deferredRewardsAtom)
  const games = useEnabledGames()
  const { data } = useResource(rewards, areAllEnabled(games) ? FIRST_PAGE : FIRST_50_REWARDS)
  const response = deferred ?? data
  const total = response ? unclaimedCount(response, games) : 0
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
