import { Trans } from '@lingui/react/macro'
import { LogIn, Timer } from 'lucide'
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { BackLink } from '../../components/back-link.tsx'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { isViewerRoom } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { RouterScope } from '../../runtime/navigation/app-router.tsx'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { lazyService, type Runtime } from '../../runtime/runtime.ts'
import { addElapsedSeconds, isAnonymousTimeUp } from '../../session/anonymous-seconds.ts'
import { CenteredScreen, StateContent } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './anonymous.css'
import { LoginPrompt, SignUpReward, useSignUpReward } from './visitor-dialog.tsx'

interface AnonymousVisitorProps {
  scope: RouterScope
  /** Called when the lock screen replaces the room, and when it goes away. */
  onLock(isLocked: boolean): void
  /** Reason why the visitor is asked to log in; null if they aren't. */
  loginReason: string | null
  onLoginReason(reason: string | null): void
}

/** Locks rooms once an anonymous visitor's time is up, and asks the visitor to log in or register. */
export default function AnonymousVisitor({
  scope,
  onLock,
  loginReason,
  onLoginReason,
}: AnonymousVisitorProps) {
  const session = anonymousSessionOf(useRuntime())
  const isExpired = useSyncExternalStore(session.listen, session.isExpired)
  const [path] = useLocation()
  const isRoom = isViewerRoom(path)
  // Only rooms are locked; the lobby stays open.
  const isLocked = isExpired && isRoom

  // This runs before paint, so that the room and its lock never show together.
  useLayoutEffect(() => {
    onLock(isLocked)
    // The prompt's text about the time to watch is no longer true.
    if (isLocked) onLoginReason(null)
  }, [isLocked, onLock, onLoginReason])
  // This component unmounts when a token arrives.
  useEffect(
    () => () => {
      onLock(false)
      onLoginReason(null)
    },
    [onLock, onLoginReason],
  )

  const reward = useSignUpReward(loginReason !== null)
  if (isLocked) return <LockScreen hasLobby={scope === 'lobby'} />
  return (
    <>
      <LoginPrompt
        isRoom={isRoom}
        isBlocked={reward.isOpen}
        reason={loginReason}
        onReason={onLoginReason}
      />
      {reward.isOpen && <SignUpReward onClose={reward.close} />}
    </>
  )
}

function createAnonymousSession(runtime: Runtime) {
  const storage = pageStorageOf(runtime).local
  const ticked = createEmitter<void>()
  let listenerCount = 0
  let stop: Cancel = () => {}
  const tick = () => {
    addElapsedSeconds(storage, runtime.clock.now())
    ticked.emit()
  }
  return {
    isExpired: () => isAnonymousTimeUp(storage),
    /** Counts the time while there are listeners, and calls them after each second. */
    listen(listener: () => void): Cancel {
      const unlisten = ticked.listen(listener)
      listenerCount += 1
      if (listenerCount === 1) stop = runtime.clock.every(seconds(1), tick)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        unlisten()
        listenerCount -= 1
        if (listenerCount === 0) stop()
      }
    },
    dispose() {
      stop()
      ticked.clear()
    },
  }
}

/** Returns the page's count of an anonymous visitor's time. */
const anonymousSessionOf = lazyService(createAnonymousSession)

/**
 * Replaces the room when an anonymous visitor's time is up. The dialog isn't modal, because the host
 * page's own login form must stay usable. Where the element has a lobby, that stays open to visitors.
 */
function LockScreen({ hasLobby }: { hasLobby: boolean }) {
  useStyles(sheet)
  const { requestSignIn } = useRuntime()
  const id = useId()
  const ids = { title: `${id}title`, text: `${id}text` }
  return (
    <CenteredScreen className={css.screen}>
      {hasLobby && <BackLink />}
      <dialog
        open
        className={css.dialog}
        part="dialog"
        aria-labelledby={ids.title}
        aria-describedby={ids.text}
      >
        <StateContent
          tone="invitation"
          level={1}
          ids={ids}
          icon={<Icon of={Timer} />}
          title={<Trans id="room.anonymous-modal.title">Log in to keep watching</Trans>}
          action={
            <Button
              variant="primary"
              icon={<Icon of={LogIn} directional />}
              onClick={() => requestSignIn('anonymous-session')}
            >
              <Trans id="status.log-in">Log in</Trans>
            </Button>
          }
        >
          <span role="alert">
            <Trans id="room.anonymous-modal.description">
              Your free preview is over. Log in to get back to the room, the chat, tips and rewards.
            </Trans>
          </span>
        </StateContent>
      </dialog>
    </CenteredScreen>
  )
}
