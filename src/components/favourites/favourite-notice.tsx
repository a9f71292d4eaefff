import { Trans, useLingui } from '@lingui/react/macro'
import { HeartCrack } from 'lucide'
import { useEffect, useRef } from 'react'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { seconds } from '../../lib/clock.ts'
import { MAX_FAVOURITES } from '../../model/account.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './favourite-notice.css'
import type { FavouriteFailure } from './use-favourite.ts'

/** Enough to read two short sentences. */
const DISPLAY_TIME = seconds(7)

interface FavouriteNoticeProps {
  failure: FavouriteFailure
  onDismiss: () => void
}

/** Explains why a toggle failed; in the top layer, so that no card clips it. */
export function FavouriteNotice({ failure, onDismiss }: FavouriteNoticeProps) {
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
  useEffect(() => clock.after(DISPLAY_TIME, onDismiss), [clock, failure])
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
