import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { lateTexts } from '../../i18n/late-texts.ts'
import { AppRouter, type Follows } from '../../runtime/app-router.tsx'
import { tokenAtom } from '../../runtime/atoms.ts'
import type { LazyView } from '../../runtime/use-view.ts'
import { lateModule } from '../../ui/late-module.ts'
import type { AnonymousVisitorProps } from '../anonymous/anonymous-visitor.tsx'
import { ViewSlot } from '../shell/view-slot.tsx'

const anonymousView: LazyView<AnonymousVisitorProps> = {
  name: 'anonymous',
  texts: lateTexts,
  load: () => import('../anonymous/anonymous-visitor.tsx'),
}
const usePageExtras = lateModule('page-extras', () => import('./page-extras.tsx'))
const useScrolling = lateModule('scrolling', () => import('../shell/scrolling.tsx'))

/**
 * What stands around the routes of an element: its router, its scrolling, what a page shows once,
 * and an anonymous visitor's time.
 */
export function AppFrame({ follows, children }: { follows: Follows; children: ReactNode }) {
  return (
    <AppRouter follows={follows}>
      <Scrolling />
      <Extras />
      <Visitor>{children}</Visitor>
    </AppRouter>
  )
}

function Scrolling() {
  const { code } = useScrolling()
  return code && <code.Scrolling />
}

function Extras() {
  const { code } = usePageExtras()
  return code && <code.PageExtras />
}

function Visitor({ children }: { children: ReactNode }) {
  const isAnonymous = useAtomValue(tokenAtom) === null
  const [isLocked, setLocked] = useState(false)
  return (
    <>
      {!isLocked && children}
      {isAnonymous && (
        <ViewSlot view={anonymousView} props={{ onLock: setLocked }} placeholder={null} />
      )}
    </>
  )
}
