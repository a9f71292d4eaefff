import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { AskToLogInContext } from '../components/ask-to-log-in.ts'
import { lazyView, Nothing } from '../components/lazy-view.tsx'
import { tokenAtom } from '../runtime/atoms.ts'
import { useRuntime } from '../runtime/context.ts'
import { AppRouter, type RouterScope } from '../runtime/navigation/app-router.tsx'
import { FirstPaintContext } from '../ui/loading/first-paint.ts'
import { createFirstPaint } from '../ui/loading/use-first-paint.ts'

const AnonymousVisitor = lazyView(() => import('../features/anonymous/anonymous-visitor.tsx'), {
  name: 'anonymous',
  texts: 'deferred',
})
const OncePerPage = lazyView(() => import('./once-per-page.tsx'), {
  name: 'page-extras',
  isDeferred: true,
  onError: Nothing,
})
const ElementEffects = lazyView(() => import('./shell/element-effects.ts'), {
  name: 'element-box',
  isDeferred: true,
  onError: Nothing,
})

interface AppFrameProps {
  scope: RouterScope
  children: ReactNode
}

/**
 * Wraps the routes of an element: provides the router and the signal of the first paint, runs its effects, renders the
 * views that a page shows once, and limits the time of anonymous visitors.
 */
export function AppFrame({ scope, children }: AppFrameProps) {
  const { page, clock } = useRuntime()
  const [firstPaint] = useState(() => createFirstPaint(page, clock))
  return (
    <FirstPaintContext value={firstPaint}>
      <AppRouter scope={scope}>
        <ElementEffects />
        <OncePerPage scope={scope} />
        <Visitor scope={scope}>{children}</Visitor>
      </AppRouter>
    </FirstPaintContext>
  )
}

function Visitor({ scope, children }: AppFrameProps) {
  const isAnonymous = useAtomValue(tokenAtom) === null
  const [isLocked, setLocked] = useState(false)
  const [loginReason, setLoginReason] = useState<string | null>(null)
  return (
    <AskToLogInContext value={setLoginReason}>
      {!isLocked && children}
      {isAnonymous && (
        <AnonymousVisitor
          scope={scope}
          onLock={setLocked}
          loginReason={loginReason}
          onLoginReason={setLoginReason}
        />
      )}
    </AskToLogInContext>
  )
}
