import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { isViewerRoom } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import { anonymousSessionOf } from './anonymous-session.ts'
import { LockScreen } from './lock-screen.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { SignUpReward } from './sign-up-reward.tsx'
import { useSignUpReward } from './use-sign-up-reward.ts'

export interface AnonymousVisitorProps {
  /** Called when the lock screen replaces the room, and when it goes away. */
  onLock(isLocked: boolean): void
}

/** Locks rooms once an anonymous visitor's time is up, and asks the visitor to log in or register. */
export default function AnonymousVisitor({ onLock }: AnonymousVisitorProps) {
  const session = anonymousSessionOf(useRuntime())
  const isExpired = useSyncExternalStore(session.listen, session.isExpired)
  const [path] = useLocation()
  const isRoom = isViewerRoom(path)
  // Only rooms are locked; the lobby stays open.
  const isLocked = isExpired && isRoom

  // Before paint, so that the room and its lock never show together.
  useLayoutEffect(() => {
    onLock(isLocked)
  }, [isLocked, onLock])
  // This component unmounts when a token arrives.
  useEffect(() => () => onLock(false), [onLock])

  const reward = useSignUpReward()
  if (isLocked) return <LockScreen />
  return (
    <>
      <LoginPrompt isRoom={isRoom} isBlocked={reward.isOpen} />
      {reward.isOpen && <SignUpReward onClose={reward.close} />}
    </>
  )
}
