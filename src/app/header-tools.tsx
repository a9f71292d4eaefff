import { useLingui } from '@lingui/react/macro'
import {
  CircleQuestionMark,
  CircleUser,
  EllipsisVertical,
  type IconNode,
  Ticket,
  Video,
} from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { lazyView, usePagePreload, usePreload } from '../components/lazy-view.tsx'
import { PanicSlot } from '../components/responsible-play/play-slots.tsx'
import { useBecomeStreamerPath } from '../runtime/use-offers.ts'
import { useClaims, useSession } from '../runtime/use-session.ts'
import { hasBalances } from '../session/claims.ts'
import { Button, IconButton } from '../ui/form/button.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { useStyles } from '../ui/styles/styles.ts'
import { useBoxSize } from '../ui/use-box-size.ts'
import css, { sheet } from './header-tools.css'

const CodeDialog = lazyView(() => import('../features/room/code/code-dialog.tsx'), {
  name: 'code',
  texts: 'deferred',
})

interface Tool {
  to: string
  label: string
  icon: IconNode
}

function useTools(): Tool[] {
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  const hasAccount = hasBalances(useClaims()) && !isAnonymous
  const becomeStreamerPath = useBecomeStreamerPath()
  const faq = t({ id: 'tools.faq', message: 'Questions and answers' })
  const streamer = t({ id: 'tools.become-streamer', message: 'Become a streamer' })
  const account = t({ id: 'account.title', message: 'Account' })
  return [
    { to: '/faq', label: faq, icon: CircleQuestionMark },
    ...(becomeStreamerPath === null
      ? []
      : [{ to: becomeStreamerPath, label: streamer, icon: Video }]),
    ...(hasAccount ? [{ to: '/account', label: account, icon: CircleUser }] : []),
  ]
}

/** Shows the lobby header's links, to enter a code and to further pages; in a compact box as a menu. */
export default function HeaderTools() {
  useStyles(sheet)
  const { t } = useLingui()
  const tools = useTools()
  const box = useRef<HTMLDivElement>(null)
  const isCompact = useBoxSize(box) === 'compact'
  const [open, setOpen] = useState<'menu' | 'code' | null>(null)
  const preloading = usePreload(CodeDialog)
  const close = () => setOpen(null)
  const code = t({ id: 'tools.code', message: 'Enter code' })
  const menu = t({ id: 'tools.menu', message: 'Menu' })
  const openCode = () => setOpen('code')
  useEffect(() => {
    if (open === null) return
    return () => {
      // The control that opened the dialog has been replaced if the phone was turned.
      if (document.activeElement !== document.body) return
      const opener = box.current?.querySelector<HTMLElement>('[aria-haspopup=dialog]')
      opener?.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <div ref={box} className={css.tools}>
      {isCompact ? (
        <>
          <IconButton
            label={menu}
            icon={<Icon of={EllipsisVertical} />}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
            {...preloading}
          />
          <div className={css.panic}>
            <PanicSlot />
          </div>
        </>
      ) : (
        <>
          <PanicSlot />
          <Button
            icon={<Icon of={Ticket} />}
            className={css.code}
            title={code}
            aria-label={code}
            aria-haspopup="dialog"
            onClick={openCode}
            {...preloading}
          >
            {code}
          </Button>
          {tools.map(tool => (
            <IconLink key={tool.to} {...tool} />
          ))}
        </>
      )}
      {open === 'menu' && (
        <Dialog title={menu} onClose={close}>
          <ul className={css.menu}>
            <li>
              <button type="button" className={css.item} onClick={openCode}>
                <Icon of={Ticket} />
                {code}
              </button>
            </li>
            {tools.map(tool => (
              <li key={tool.to}>
                <MenuLink {...tool} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {open === 'code' && <CodeDialog onClose={close} />}
    </div>
  )
}

function IconLink({ to, label, icon }: Tool) {
  const preloading = usePagePreload(to)
  return (
    <Link href={to} className={css.link} aria-label={label} title={label} {...preloading}>
      <Icon of={icon} />
    </Link>
  )
}

function MenuLink({ to, label, icon }: Tool) {
  const preloading = usePagePreload(to)
  return (
    <Link href={to} className={css.item} {...preloading}>
      <Icon of={icon} />
      {label}
    </Link>
  )
}
