import { Trans } from '@lingui/react/macro'
import { Coffee } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { lazyView } from '../lazy-view.tsx'
import { useBreak } from './use-break.ts'

const BreakDialog = lazyView(() => import('./break-dialog.tsx'), { name: 'break' })

/** Opens the dialog in which the viewer takes a break; nothing while one is on. */
export function TakeBreak() {
  const { isOffered, until } = useBreak()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered || until !== null) return null
  return (
    <div>
      <Button icon={<Icon of={Coffee} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans id="safer-play.break.title">Take a break</Trans>
      </Button>
      {isOpen && <BreakDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
