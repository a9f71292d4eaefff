import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './favourite-button.css'
import { FavouriteNotice } from './favourite-notice.tsx'
import { type FavouriteTarget, useFavourite } from './use-favourite.ts'

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
