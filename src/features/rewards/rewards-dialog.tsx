import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useEffect, useState } from 'react'
import {
  FIRST_50_REWARDS,
  REWARDS_PAGE_SIZE,
  type RewardsParams,
  rewards,
} from '../../api/rewards.ts'
import type { Reward, RewardsResponse } from '../../model/reward.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import type { ReadState } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import {
  areAllEnabled,
  type EnabledGames,
  filterRewards,
  isAnyEnabled,
  useEnabledGames,
} from './enabled-rewards.ts'
import css, { sheet } from './prizes.css'
import { PrizeText, RewardRow } from './reward-row.tsx'

/** Lists the rewards in a modal, by page. */
export default function RewardsDialog({ onClose }: { onClose: () => void }) {
  const { track } = useRuntime()
  useEffect(() => track({ name: 'view', view: 'rewards' }), [track])
  return (
    <Dialog title={<Trans id="prizes.title">Game rewards</Trans>} phone="screen" onClose={onClose}>
      <RewardPages />
    </Dialog>
  )
}

function RewardPages() {
  useStyles(sheet)
  const [{ page, step }, setShown] = useState({ page: 1, step: 1 })
  // Its total is used while another page is loading.
  const [previous, setPrevious] = useState<RewardsResponse>()
  const [claimed, setClaimed] = useState<Reward>()
  const games = useEnabledGames()
  const [hasOver50, setHasOver50] = useState(false)
  // Rewards of disabled games are hidden. So that no page is half empty, the rest is paged here, as
  // long as one request returns all rewards, or all of them are hidden.
  const isPagedByClient = !areAllEnabled(games) && !(hasOver50 && isAnyEnabled(games))
  const params: RewardsParams = isPagedByClient ? FIRST_50_REWARDS : { page: page - 1 }
  const read = useResource(rewards, params)
  const { data } = read
  if (isPagedByClient && !hasOver50 && data?.rewards.last === false) setHasOver50(true)
  const enabled = filterRewards(data?.rewards.content ?? [], games)
  const total = isPagedByClient ? enabled.length : totalOf(data ?? previous)
  const { pages, isKnownHidden } = usePages(total, games, isPagedByClient)
  const shown = isPagedByClient
    ? enabled.slice((page - 1) * REWARDS_PAGE_SIZE, page * REWARDS_PAGE_SIZE)
    : enabled
  function goTo(next: number) {
    setPrevious(data ?? previous)
    setShown({ page: next, step: next < page ? -1 : 1 })
  }
  const landing = landingPage({ page, step, pages, isKnownHidden })
  if (landing !== page) goTo(landing)
  return (
    <div className={css.pages} data-paged={pages > 1}>
      {!data && <RowPlaceholders of={read} />}
      {data && pages === 0 && <NoRewards />}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map(reward => (
            <RewardRow key={reward.id} reward={reward} params={params} onClaimed={setClaimed} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination page={page} pages={pages} hasNext={page < pages} onPage={goTo} />}
      <Hidden>
        <span role="status">
          {claimed && (
            <span key={claimed.id}>
              <Claimed reward={claimed} />
            </span>
          )}
        </span>
      </Hidden>
    </div>
  )
}

const totalOf = (response: RewardsResponse | undefined): number =>
  response?.rewards.totalElements ?? response?.rewards.content.length ?? 0

/**
 * Returns the number of the last page that isn't hidden, and whether a page of the server was read, and all its rewards
 * are hidden. New rewards come on the last page, which is kept up to date while it is hidden.
 */
function usePages(total: number, games: EnabledGames, isPagedByClient: boolean) {
  const { cache } = useRuntime()
  const last = Math.ceil(total / REWARDS_PAGE_SIZE)
  function isKnownHidden(page: number): boolean {
    const read = cache.peek(rewards, { page: page - 1 })?.rewards
    // Read as the last page, which others have followed since.
    const isOutdated = read?.last && page < last
    if (isPagedByClient || !read || isOutdated) return false
    return filterRewards(read.content, games).length === 0
  }
  useResource(rewards, isKnownHidden(last) ? { page: last - 1 } : null)
  let pages = last
  while (isKnownHidden(pages)) pages -= 1
  return { pages, isKnownHidden }
}

interface ShownPage {
  page: number
  /** Direction in which the viewer turns pages. */
  step: number
  /** Number of the last page that isn't hidden. */
  pages: number
  isKnownHidden: (page: number) => boolean
}

/** Returns the page to go to from one that isn't there or is hidden: the next in the viewer's direction, else forward. */
function landingPage({ page, step, pages, isKnownHidden }: ShownPage): number {
  if (page > pages) return Math.max(1, pages)
  for (let next = page; next > 0; next += step) if (!isKnownHidden(next)) return next
  return landingPage({ page, step: 1, pages, isKnownHidden })
}

function Claimed({ reward }: { reward: Reward }) {
  const prize = <PrizeText prize={reward.prize} />
  return (
    <Trans
      id="prizes.claimed-now"
      comment="Read out once a reward has been claimed. {prize}: such as $10.00 bonus."
    >
      Claimed: {prize}
    </Trans>
  )
}

/** Draws skeletons of the rows, if loading failed below a Retry button, which low windows show without scrolling. */
function RowPlaceholders({ of: { error, isLoading, retry } }: { of: ReadState }) {
  return (
    <>
      {error && (
        <div className={css.failure} role="alert">
          <p>
            <Trans id="prizes.load-failed">Couldn't load your rewards. They're safe.</Trans>
          </p>
          <RetryButton variant="primary" onRetry={retry} busy={isLoading} />
        </div>
      )}
      <div className={css.list} aria-busy={!error}>
        {[...Array(REWARDS_PAGE_SIZE).keys()].map(row => (
          <Skeleton key={row} className={css.placeholder} />
        ))}
      </div>
    </>
  )
}

const NoRewards = () => (
  <StateScreen
    icon={<Icon of={Gift} />}
    title={<Trans id="prizes.empty.title">No rewards yet</Trans>}
  >
    <Trans id="prizes.empty.text">Prizes you win will show up here.</Trans>
  </StateScreen>
)
