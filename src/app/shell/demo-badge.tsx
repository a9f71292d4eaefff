import { useLingui } from '@lingui/react/macro'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './demo-badge.css'

interface DemoBadgeProps {
  /** `box`: on its top edge; `content`: below a button; `dialog`: in its header. */
  place: 'box' | 'content' | 'dialog'
}

/** Says that the money is play money. */
export default function DemoBadge({ place }: DemoBadgeProps) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div className={css.anchor} data-place={place}>
      <span
        className={css.badge}
        role="note"
        aria-label={t({ id: 'status.demo.label', message: 'Demo with play money' })}
      >
        {t({ id: 'status.demo.badge', message: 'Demo' })}
      </span>
    </div>
  )
}
