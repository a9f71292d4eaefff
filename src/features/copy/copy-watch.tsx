import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { balance } from '../../api/balance.ts'
import { copiedActions } from '../../api/history.ts'
import { roomCopySession } from '../../api/round.ts'
import { copySession } from '../../api/subscription.ts'
import { seconds } from '../../lib/clock.ts'
import { UserEvent } from '../../model/copy-session.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { applyCopyStopKey, copyStopRequestAtom } from '../../runtime/copy-stop-request.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { useTimestamp } from '../../runtime/server-dates.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { bookAtom, copyClientAtom } from './copy-atoms.ts'
import { running } from './copy-machine.ts'
import { copyingOf } from './copying.ts'
import { netOf } from './ledger.ts'
import { reached } from './limits.ts'
import { useLimits } from './use-limits.ts'

/** From a stop that a limit asked for in vain to the next one. */
const STOP_AGAIN = seconds(15)

/** Follows the viewer's copying wherever on the page they are: its messages, and what ends it. */
export default function CopyWatch() {
  const { user } = useSession()
  const { walletHash } = user
  if (!isOnFlyMode(useClaims()) || walletHash === '') return null
  return <Watch key={walletHash} user={walletHash} />
}

function Watch({ user }: { user: string }) {
  const copying = copyingOf(useRuntime())
  const { data } = useResource(copySession, {})
  const round = running(data)
  useEffect(() => copying.setUser(user), [copying, user])
  // What was copied before this page was there, or while its subscription was not.
  const loadMissed = () => {
    if (round) copying.loadMissed(round)
  }
  const wallet = round?.playerWalletHash ?? null
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
    onMessage: copying.handleMessage,
    loadMissed,
  })
  useEffect(() => {
    if (data) copying.syncFromServer(data)
  }, [copying, data])

  const id = round?.id ?? null
  const readPast = useEffectEvent(loadMissed)
  useEffect(() => {
    if (id !== null) readPast()
  }, [id])

  useHostStop(data !== undefined, round?.playerWalletHash ?? null)
  useLimitStop(id, useTimestamp(round?.createdAt ?? null))
  return null
}

/** Ends the copying whose round the host has stopped. */
function useHostStop(isKnown: boolean, wallet: string | null): void {
  const runtime = useRuntime()
  const { store } = runtime
  const copying = copyingOf(runtime)
  const stop = useAtomValue(copyStopRequestAtom)
  const isBusy = useAtomValue(copyClientAtom).act !== null
  const done = useRef<typeof stop>(null)
  useEffect(() => applyCopyStopKey(runtime), [runtime])
  useEffect(() => {
    // What is just being started can't be stopped yet.
    if (!(stop && isKnown) || isBusy || stop === done.current) return
    if (stop.roomId === null) {
      // A stop without a room means whatever is copied, in the room where it runs.
      const roomId = wallet ?? stop.openRoomId
      store.set(copyStopRequestAtom, roomId === null ? null : { roomId, openRoomId: null })
    } else if (stop.roomId !== wallet || copying.stop('host')) done.current = stop
  }, [copying, store, stop, isKnown, isBusy, wallet])
}

/** Ends the copying as soon as a limit is reached. */
function useLimitStop(id: string | number | null, since: number | null): void {
  const runtime = useRuntime()
  const { clock } = runtime
  const copying = copyingOf(runtime)
  const limits = useLimits()
  const { ledger } = useAtomValue(bookAtom)
  const tried = useRef({ id, at: Number.NEGATIVE_INFINITY })

  const look = useEffectEvent(() => {
    if (id === null) return
    const now = serverClockOf(runtime).now()
    const own = ledger.of === id ? netOf(ledger) : netOf({ ...ledger, sums: new Map() })
    const kind = reached(limits, {
      net: own,
      seconds: since === null ? 0 : (now - since) / seconds(1),
    })
    const { current: last } = tried
    if (!kind || (last.id === id && clock.now() - last.at < STOP_AGAIN)) return
    tried.current = { id, at: clock.now() }
    copying.stop(kind)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sum or limit is what asks
  useEffect(() => look(), [ledger, limits.loss?.toFixed(), limits.win?.toFixed()])
  useEffect(() => {
    return id === null ? undefined : clock.every(seconds(1), () => look())
  }, [clock, id])
}
