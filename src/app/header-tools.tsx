import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, CircleUser, Ticket, Video } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyView, usePagePreload, usePreload } from '../components/lazy-view.tsx'
import { deferredTexts } from '../i18n/catalogs.ts'
import { useBecomeStreamerPath } from '../runtime/use-offers.ts'
import { useClaims, useSession } from '../runtime/use-session.ts'
import { hasBalances } from '../session/claims.ts'
import { Button } from '../ui/form/button.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { classNames, useStyles } from '../ui/styles/styles.ts'
import css, { sheet } from './header-tools.css'

const CodeDialog = lazyView(() => import('../features/room/code/code-dialog.tsx'), {
  name: 'code',
  texts: deferredTexts,
})

/** Shows the lobby header's links: enter a code, questions and answers, become a streamer, account. */
export default function HeaderTools() {
  useStyles(sheet)
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  const hasAccount = hasBalances(useClaims()) && !isAnonymous
  const becomeStreamerPath = useBecomeStreamerPath()
  const [isOpen, setOpen] = useState(false)
  const preloading = usePreload(CodeDialog)
  const code = t({ id: 'tools.code', message: 'Enter code' })
  return (
    <div className={css.tools}>
      <Button
        icon={<Icon of={Ticket} />}
        className={css.code}
        title={code}
        aria-label={code}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading}
      >
        {code}
      </Button>
      <IconLink
        to="/faq"
        className={hasAccount ? css.optional : undefined}
        label={t({ id: 'tools.faq', message: 'Questions and answers' })}
        icon={CircleQuestionMark}
      />
      {becomeStreamerPath !== null && (
        <IconLink
          to={becomeStreamerPath}
          className={hasAccount ? css.optional : undefined}
          label={t({ id: 'tools.become-streamer', message: 'Become a streamer' })}
          icon={Video}
        />
      )}
      {hasAccount && (
        <IconLink
          to="/account"
          label={t({ id: 'account.title', message: 'Account' })}
          icon={CircleUser}
        />
      )}
      {isOpen && <CodeDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

interface IconLinkProps {
  to: string
  className?: string | undefined
  label: string
  icon: Parameters<typeof Icon>[0]['of']
}

function IconLink({ to, className, label, icon }: IconLinkProps) {
  const preloading = usePagePreload(to)
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
