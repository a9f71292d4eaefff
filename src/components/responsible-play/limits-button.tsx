import { Trans } from '@lingui/react/macro'
import { ChevronRight, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { usePlayLimits } from '../../runtime/play/use-play-limits.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useSession } from '../../runtime/use-session.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { lazyView } from '../lazy-view.tsx'
import { LimitsText } from './limits-text.tsx'
import css, { sheet } from './responsible-play.css'

const LimitsDialog = lazyView(() => import('./limits-dialog.tsx'), { name: 'limits' })

/** Shows the limits in effect, and opens the dialog to change them, which stays open when the button is hidden. */
export function LimitsButton({ isShown = true }: { isShown?: boolean }) {
  useStyles(sheet)
  const { isAnonymous } = useSession()
  const currency = useBalance().data?.currency ?? ''
  const { inEffect } = usePlayLimits()
  const [isOpen, setOpen] = useState(false)
  if (isAnonymous) return null
  return (
    <>
      {isShown && (
        <button
          type="button"
          className={css.limits}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon of={ShieldCheck} />
          <span>
            <Trans id="copy.limits.title">Session limits</Trans>
          </span>
          <span className={css.current}>
            <LimitsText limits={inEffect} currency={currency} />
          </span>
          <Icon of={ChevronRight} directional />
        </button>
      )}
      {isOpen && <LimitsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
