import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, HeartCrack } from 'lucide'
import { useEffect, useRef } from 'react'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { seconds } from '../../lib/clock.ts'
import { MAX_FAVOURITES } from '../../model/account.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './favourite-button.css'
import { type FavouriteFailure, type FavouriteTarget, useFavourite } from './use-favourite.ts'

export interface FavouriteButtonProps extends FavouriteTarget {
  /** Placed on a picture; its colours don't depend on the theme. */
  onMedia?: boolean
}

/** Adds a streamer to the viewer's favourites, or removes them. */
export default function FavouriteButton({ onMedia = false, ...target }: FavouriteButtonProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isFavourite, failure, toggle, dismiss } = useFavourite(target)
  if (isFavourite === null) return null
  const { nickname } = target
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-media={onMedia}
        aria-label={t({ id: 'favourites.button', message: 'Favourite' })}
        aria-pressed={isFavourite}
        title={
          isFavourite
            ? t({ id: 'favourites.remove', message: `Remove ${nickname} from favourites` })
            : t({ id: 'favourites.add', message: `Add ${nickname} to favourites` })
        }
        onClick={toggle}
      >
        <Icon of={Heart} />
      </button>
      {failure && <FavouriteNotice failure={failure} onDismiss={dismiss} />}
    </>
  )
}

/** Enough to read two short sentences. */
const DISPLAY_TIME = seconds(7)

interface FavouriteNoticeProps {
  failure: FavouriteFailure
  onDismiss: () => void
}

/** Explains why a toggle failed; in the top layer, so that no card clips it. */
function FavouriteNotice({ failure, onDismiss }: FavouriteNoticeProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const { clock } = useRuntime()
  const limit = MAX_FAVOURITES
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = note.current
    // Older browsers show it without the top layer; the element may have been removed meanwhile.
    if (element?.isConnected && 'showPopover' in element) element.showPopover()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for a new failure
  useEffect(() => clock.after(DISPLAY_TIME, onDismiss), [clock, failure.error])
  return (
    <p ref={note} popover="manual" role="alert" className={css.note}>
      <Icon of={HeartCrack} />
      <span>
        {failure.isLimit ? (
          <Trans id="favourites.limit">
            You've reached {limit} favourites. Remove one to add another.
          </Trans>
        ) : (
          (requestErrorText(i18n, failure.error) ?? (
            <Trans id="favourites.failed">Couldn't update your favourites. Try again.</Trans>
          ))
        )}
      </span>
    </p>
  )
}
