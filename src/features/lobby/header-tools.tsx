import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, CircleUser, Ticket } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { lateTexts } from '../../i18n/late-texts.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { usePreload } from '../../runtime/use-preload.ts'
import type { LazyView } from '../../runtime/use-view.ts'
import { hasBalances } from '../../session/modes.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { ViewSlot } from '../shell/view-slot.tsx'
import css, { sheet } from './header-tools.css'
import { views } from './views.ts'

const codeView: LazyView<{ onClose: () => void }> = {
  name: 'code',
  texts: lateTexts,
  load: () => import('../code/code-dialog.tsx'),
}

export interface HeaderToolsProps {
  isAnonymous: boolean
}

/** The ways out of the lobby that everybody may need: by code, to the questions, to the account. */
export default function HeaderTools({ isAnonymous }: HeaderToolsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const hasAccount = hasBalances(useClaims()) && !isAnonymous
  const [isOpen, setOpen] = useState(false)
  const preloading = usePreload(codeView)
  const code = t({ id: 'tools.code', message: 'Enter code' })
  return (
    <div className={css.tools}>
      <Button
        icon={<Icon of={Ticket} />}
        className={css.code}
        title={code}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading}
      >
        <span className={css.word}>{code}</span>
      </Button>
      <IconLink
        to="/faq"
        className={hasAccount ? css.spare : undefined}
        label={t({ id: 'tools.faq', message: 'Questions and answers' })}
        icon={CircleQuestionMark}
        view={views.faq}
      />
      {hasAccount && (
        <IconLink
          to="/account"
          label={t({ id: 'tools.account', message: 'Account' })}
          icon={CircleUser}
          view={views.account}
        />
      )}
      {isOpen && (
        <ViewSlot view={codeView} props={{ onClose: () => setOpen(false) }} placeholder={null} />
      )}
    </div>
  )
}

interface IconLinkProps {
  to: string
  className?: string | undefined
  label: string
  icon: Parameters<typeof Icon>[0]['of']
  view: LazyView<object>
}

function IconLink({ to, className, label, icon, view }: IconLinkProps) {
  const preloading = usePreload(view)
  return (
    <Link
      href={to}
      className={classNames(css.link, className)}
      aria-label={label}
      title={label}
      {...preloading}
    >
      <Icon of={icon} />
    </Link>
  )
}
