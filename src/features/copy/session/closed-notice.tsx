import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleStop, TriangleAlert, X } from 'lucide'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './closed-notice.css'
import type { EndReason } from './copy-state.ts'
import { EndText, EndTitle, toneOf } from './end-text.tsx'

const icons = { calm: CircleStop, done: CircleCheck, problem: TriangleAlert }

/** Explains why copying ended, and what to do next. */
export function ClosedNotice({ reason, onClose }: { reason: EndReason; onClose: () => void }) {
  useStyles(sheet)
  const { t } = useLingui()
  const tone = toneOf(reason)
  return (
    <div className={css.notice} data-tone={tone} role="status">
      <Icon of={icons[tone]} />
      <div className={css.body}>
        <strong>
          <EndTitle reason={reason} />
        </strong>
        <p className={css.text}>
          <EndText reason={reason} />
        </p>
      </div>
      {reason !== 'host' && (
        <IconButton
          label={t({ id: 'notice.dismiss', message: 'Dismiss' })}
          icon={<Icon of={X} />}
          onClick={onClose}
        />
      )}
    </div>
  )
}
