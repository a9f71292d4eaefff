import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { copySession, roomCopySession } from '../../api/copy-session.ts'
import { copiedActions } from '../../api/history.ts'
import { balance } from '../../api/money.ts'
import { UserEvent } from '../../model/copy-session.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { playSessionServiceOf } from '../../runtime/play-session.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { roundServiceOf } from './rounds/round-service.ts'
import { useForbiddenStop } from './rounds/use-round-rules.ts'
import { copyStateAtom } from './session/copy-requests.ts'
import { copyServiceOf } from './session/copy-service.ts'
import { runningSession } from './session/copy-state.ts'
import { useCheckPause } from './session/use-check-pause.ts'
import { useIdleStop } from './session/use-idle-stop.ts'
import { applyCopyStopKey, copyStopRequestAtom } from './stop-request.ts'

/** Listens to the viewer's copy session on every page, and stops it where play is off. */
export default function CopyWatch() {
  const { user } = useSession()
  const { walletHash } = user
  if (!isOnFlyMode(useClaims()) || walletHash === '') return null
  return <CopyWatcher key={walletHash} user={walletHash} />
}

function CopyWatcher({ user }: { user: string }) {
  const runtime = useRuntime()
  const copyService = copyServiceOf(runtime)
  const rounds = roundServiceOf(runtime)
  const { data } = useResource(copySession, {})
  const session = runningSession(data)
  // Actions copied before this page opened, or while its topic was not subscribed.
  const loadMissed = () => {
    playSessionServiceOf(runtime).loadRecords()
    if (session) copyService.loadMissed(session)
  }
  const wallet = session?.playerWalletHash ?? null
  useTopic({
    destination: destinations.userEvents(user),
    schema: UserEvent,
    revalidates: [
      copySession.toPath({}),
      balance.toPath({}),
      ...(wallet === null
        ? []
        : [roomCopySession.toPath({ roomId: wallet }), copiedActions.toPath({ wallet })]),
    ],
    onMessage(event) {
      copyService.handleMessage(event)
      rounds.handleMessage(event)
    },
    loadMissed,
  })
  useEffect(() => {
    if (!data) return
    copyService.syncFromServer(data)
    rounds.syncFromServer(data)
  }, [copyService, rounds, data])

  const id = session?.id ?? null
  const loadMissedOnStart = useEffectEvent(loadMissed)
  useEffect(() => {
    if (id !== null) loadMissedOnStart()
  }, [id])

  useHostStop(data !== undefined, session?.playerWalletHash ?? null)
  useIdleStop(id)
  useForbiddenStop(session)
  useCheckPause(session)
  return null
}

/** Stops the session that the host asked to stop. */
function useHostStop(isKnown: boolean, wallet: string | null): void {
  const runtime = useRuntime()
  const { store } = runtime
  const copyService = copyServiceOf(runtime)
  const stop = useAtomValue(copyStopRequestAtom)
  const isBusy = useAtomValue(copyStateAtom).request !== null
  const handledStop = useRef<typeof stop>(null)
  useEffect(() => applyCopyStopKey(runtime), [runtime])
  useEffect(() => {
    // A session can't be stopped while its start is under way.
    if (!(stop && isKnown) || isBusy || stop === handledStop.current) return
    if (stop.roomId === null) {
      // A stop without a room applies to the current session, whichever room it is in.
      const roomId = wallet ?? stop.openRoomId
      store.set(copyStopRequestAtom, roomId === null ? null : { roomId, openRoomId: null })
    } else if (stop.roomId !== wallet || copyService.stop('host')) handledStop.current = stop
  }, [copyService, store, stop, isKnown, isBusy, wallet])
}
