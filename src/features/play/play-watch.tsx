import { useEffect } from 'react'
import { copySession } from '../../api/copy-session.ts'
import type { CopySession } from '../../model/copy-session.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimestamp } from '../../runtime/dates.ts'
import { useLimitWatch } from '../../runtime/play/reached-limit.ts'
import { playSessionServiceOf } from '../../runtime/play-session.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { hasBalances, isOnFlyMode, isPoolMode } from '../../session/claims.ts'

/** Restores the viewer's play session, keeps it in step with the server's copy session, and watches its limits. */
export default function PlayWatch() {
  const { walletHash } = useSession().user
  if (!hasBalances(useClaims()) || walletHash === '') return null
  return <PlayWatcher key={walletHash} wallet={walletHash} />
}

function PlayWatcher({ wallet }: { wallet: string }) {
  const runtime = useRuntime()
  const service = playSessionServiceOf(runtime)
  const claims = useClaims()
  const [copies, pools] = [isOnFlyMode(claims), isPoolMode(claims)]
  const { data } = useResource(copySession, copies ? {} : null)
  const isKnown = !copies || data !== undefined
  const copyingSince = useTimestamp(startOf(data))
  useLimitWatch()
  useEffect(() => service.open({ wallet, copies, pools }), [service, wallet, copies, pools])
  useEffect(() => {
    if (isKnown) service.syncCopying(copyingSince)
  }, [service, isKnown, copyingSince])
  return null
}

/** Returns the start of a session that runs; null for none. */
const startOf = (session: CopySession | undefined): string | null =>
  session && session.state !== 'CLOSED' ? session.createdAt : null
