import { Plural, Trans } from '@lingui/react/macro'
import { FIRST_50_REWARDS, FIRST_REWARDS, rewards } from '../../api/rewards.ts'
import { useFrozenData } from '../../runtime/frozen-data.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { areAllEnabled, unclaimedCount, useEnabledGames } from './enabled-rewards.ts'
import css, { sheet } from './unclaimed.css'

export interface UnclaimedProps {
  /** Id of the text, for the `aria-labelledby` of the button. */
  id: string
}

/** Shows the number of unclaimed rewards on the button; nothing for zero. */
export function Unclaimed({ id }: UnclaimedProps) {
  useStyles(sheet)
  const games = useEnabledGames()
  const params = areAllEnabled(games) ? FIRST_REWARDS : FIRST_50_REWARDS
  const response = useFrozenData(rewards, params, useResource(rewards, params).data)
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

const MAX_COUNT = 99

/** Returns the text of a badge: `99+` above 99 (docs/behaviour/game-center.md#rewards). */
export const badgeCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
