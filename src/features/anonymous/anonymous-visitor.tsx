import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { isViewerRoom } from '../../routing/paths.ts'
import { anonymousSessionOf } from '../../runtime/anonymous-session.ts'
import { useRuntime } from '../../runtime/context.ts'
import { LockScreen } from './lock-screen.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { SignUpReward } from './sign-up-reward.tsx'
import { useSignUpReward } from './use-sign-up-reward.ts'

export interface AnonymousVisitorProps {
  onLock(isLocked: boolean): void
}

/** What a visitor without a token gets beside the app: their time, and the ways to a session. */
export default function AnonymousVisitor({ onLock }: AnonymousVisitorProps) {
  const session = anonymousSessionOf(useRuntime())
  const isExpired = useSyncExternalStore(session.listen, session.isExpired)
  const [path] = useLocation()
  const isRoom = isViewerRoom(path)
  // Rooms only: whoever goes back to the lobby may look around there.
  const locks = isExpired && isRoom

  // Before the paint, or the room would stand beside its lock for a frame.
  useLayoutEffect(() => {
    onLock(locks)
  }, [locks, onLock])
  // A token ends all this at once.
  useEffect(() => () => onLock(false), [onLock])

  const reward = useSignUpReward()
  if (locks) return <LockScreen />
  return (
    <>
      <LoginPrompt isRoom={isRoom} isHeld={reward.isOpen} />
      {reward.isOpen && <SignUpReward onClose={reward.close} />}
    </>
  )
}
