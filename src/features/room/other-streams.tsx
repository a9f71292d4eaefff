import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { lobby } from '../../api/lobby.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { roomPath } from '../../routing/paths.ts'
import { usePicture } from '../../runtime/picture-url.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isRoomOwner } from '../../session/claims.ts'
import { LiveBadge } from '../../ui/feedback/badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import rail, { sheet as railSheet } from '../../ui/lists/strip.css'
import { Initials, Picture } from '../../ui/pictures/picture.tsx'
import { classNames, useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './other-streams.css'

const MAX_STREAMS = 6

/** Lists other live streamers in a room that is offline; not to its owner, who comes for the panels below. */
export default function OtherStreams({ record }: { record: LobbyRecord }) {
  useStyles(railSheet)
  useStyles(sheet)
  const { user } = useSession()
  const { data } = useResource(lobby, {})
  const others = otherLiveStreams(data?.live.records ?? [], record.wallet)
  if (others.length === 0 || isRoomOwner(user, record.wallet)) return null
  return (
    <TitledSection title={<Trans id="lobby.live.title">Live now</Trans>} className={css.others}>
      <ul className={classNames(rail.rail, css.list)} data-fits="medium">
        {others.map(other => (
          <li key={other.wallet} className={css.item}>
            <OtherStream record={other} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** Draws a stream as a link over a picture, smaller than in the lobby. */
function OtherStream({ record }: { record: LobbyRecord }) {
  const { wallet, nickname, images, gameName } = record
  const picture = usePicture(images, 'SIXTEEN_NINE')
  return (
    <>
      <Picture className={css.picture} {...picture} fallback={<Initials of={nickname} />} />
      <span className={css.badge}>
        <LiveBadge />
      </span>
      <Link href={roomPath(wallet)} className={css.link} dir="auto">
        {nickname}
      </Link>
      <span className={css.game} dir="auto">
        {gameName ?? (
          <span>
            <Trans id="lobby.card.unknown-game">unknown game</Trans>
          </span>
        )}
      </span>
    </>
  )
}

/** Returns live streamers other than the given one, in the lobby's order. */
export const otherLiveStreams = (records: readonly LobbyRecord[], wallet: string): LobbyRecord[] =>
  records.filter(other => isStreamer(other) && other.wallet !== wallet).slice(0, MAX_STREAMS)
