import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { favourites } from '../../api/account.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import { onlineFirst } from '../../components/favourites/favourite-list.ts'
import { FavouriteSlot } from '../../components/favourites/favourite-slot.tsx'
import { type FavouriteStreamer, MAX_FAVOURITES } from '../../model/account.ts'
import { roomPath } from '../../routing/paths.ts'
import { usePicture } from '../../runtime/picture-url.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { LiveBadge } from '../../ui/feedback/badge.tsx'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './account-main.css'

const PLACEHOLDERS = [1, 2, 3]

/** Lists the viewer's favourites, live ones first; removed ones stay, so that they can be added back. */
export function FavouriteCards() {
  useStyles(sheet)
  const list = useResource(favourites, {})
  const { data } = list
  const [shown, setShown] = useState<readonly FavouriteStreamer[]>([])
  if (!data) {
    if (list.error) return <FailureScreen of={list} />
    return (
      <ul className={css.list} aria-busy="true">
        {PLACEHOLDERS.map(row => (
          <li key={row}>
            <Skeleton className={css.placeholder} />
          </li>
        ))}
      </ul>
    )
  }
  const merged = mergeRemoved(shown, onlineFirst(data))
  if (merged !== shown) setShown(merged)
  if (merged.length === 0) return <NoFavourites />
  const count = data.length
  const limit = MAX_FAVOURITES
  return (
    <>
      <p className={css.count}>
        <Trans id="account.favourites.count">
          {count} of {limit}
        </Trans>
      </p>
      <ul className={css.list}>
        {merged.map(streamer => (
          <FavouriteRow key={streamer.wallet} streamer={streamer} />
        ))}
      </ul>
    </>
  )
}

function FavouriteRow({ streamer }: { streamer: FavouriteStreamer }) {
  const { streamerId, wallet, nickname, shortBio, online } = streamer
  // The favourites' response has no pictures.
  const picture = usePicture(useResource(lobbyPlayer, { wallet }).data?.images, 'THREE_FOUR')
  return (
    <li className={css.row}>
      <Avatar name={nickname} {...picture} />
      <div className={css.person}>
        <p className={css.name}>
          <Link href={roomPath(wallet)} className={css.link} dir="auto">
            {nickname}
          </Link>
          {online ? (
            <LiveBadge />
          ) : (
            <span className={css.status}>
              <Trans id="room.status.offline.label">Offline</Trans>
            </span>
          )}
        </p>
        {shortBio && (
          <p className={css.bio} dir="auto">
            {shortBio}
          </p>
        )}
      </div>
      <FavouriteSlot wallet={wallet} nickname={nickname} userId={streamerId} />
    </li>
  )
}

const NoFavourites = () => (
  <EmptyList
    level={3}
    icon={<Icon of={Heart} />}
    title={<Trans id="account.favourites.empty.title">No favourites yet</Trans>}
  >
    <Trans id="account.favourites.empty.text">
      Tap the heart on a streamer and they'll show up here.
    </Trans>
  </EmptyList>
)

type List = readonly FavouriteStreamer[]

/**
 * Merges streamers that are no longer in `next` back in at their place, so that an accidental removal can be undone.
 * Returns `shown` itself if nothing changes.
 */
export function mergeRemoved(shown: List, next: List): List {
  const currentWallets = new Set(next.map(({ wallet }) => wallet))
  const merged = [...next]
  shown.forEach((streamer, index) => {
    if (!currentWallets.has(streamer.wallet))
      merged.splice(Math.min(index, merged.length), 0, streamer)
  })
  const isSame =
    merged.length === shown.length && merged.every((streamer, index) => streamer === shown[index])
  return isSame ? shown : merged
}

/** Shows that a list of favourites or a history is empty, with a button to the lobby. */
export function EmptyList(props: Omit<ComponentProps<typeof StateScreen>, 'action'>) {
  const [, navigate] = useLocation()
  const action = (
    <Button variant="primary" onClick={() => navigate('/')}>
      <Trans id="lobby.empty.show-live">See who's live</Trans>
    </Button>
  )
  return <StateScreen {...props} action={action} />
}
