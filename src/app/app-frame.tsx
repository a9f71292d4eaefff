import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { lazyView, Nothing } from '../components/lazy-view.tsx'
import { deferredTexts } from '../i18n/catalogs.ts'
import { tokenAtom } from '../runtime/atoms.ts'
import { AppRouter, type RouterScope } from '../runtime/navigation/app-router.tsx'

const AnonymousVisitor = lazyView(() => import('../features/anonymous/anonymous-visitor.tsx'), {
  name: 'anonymous',
  texts: deferredTexts,
})
const PageExtras = lazyView(() => import('./page-extras.tsx'), {
  name: 'page-extras',
  isDeferred: true,
  onError: Nothing,
})
const ElementBox = lazyView(() => import('./shell/element-box.tsx'), {
  name: 'element-box',
  isDeferred: true,
  onError: Nothing,
})

/**
 * Wraps the routes of an element: provides the router, takes care of its box, renders the views
 * that a page shows once, and limits the time of anonymous visitors.
 */
export function AppFrame({ scope, children }: { scope: RouterScope; children: ReactNode }) {
  return (
    <AppRouter scope={scope}>
      <ElementBox />
      <PageExtras />
      <Visitor>{children}</Visitor>
    </AppRouter>
  )
}

function Visitor({ children }: { children: ReactNode }) {
  const isAnonymous = useAtomValue(tokenAtom) === null
  const [isLocked, setLocked] = useState(false)
  return (
    <>
      {!isLocked && children}
      {isAnonymous && <AnonymousVisitor onLock={setLocked} />}
    </>
  )
}
