import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { copySession } from '../../api/copy-session.ts'
import { lazyView } from '../../components/lazy-view.tsx'
import { panelTexts } from '../../i18n/catalogs.ts'
import type { CopySession } from '../../model/copy-session.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimestamp } from '../../runtime/dates.ts'
import { useLimitWatch } from '../../runtime/play/reached-limit.ts'
import { realityCheckAtom } from '../../runtime/play/reality-check-state.ts'
import { playSessionServiceOf } from '../../runtime/play-session.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { hasBalances, isOnFlyMode, isPoolMode } from '../../session/claims.ts'
import { useRealityCheck } from './use-reality-check.ts'

const RealityCheckDialog = lazyView(() => import('./reality-check-dialog.tsx'), {
  name: 'reality-check',
  texts: panelTexts,
})

/**
 * Restores the viewer's play session, keeps it in step with the server's copy session, watches its limits, and
 * asks at the interval of the market whether to go on.
 */
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
  useLimitWatch(wallet)
  useEffect(() => service.open({ wallet, copies, pools }), [service, wallet, copies, pools])
  useEffect(() => {
    if (isKnown) service.syncCopying(copyingSince)
  }, [service, isKnown, copyingSince])
  useRealityCheck()
  const check = useAtomValue(realityCheckAtom)
  return check.status === 'open' && check.shownBy === 'widget' && <RealityCheckDialog />
}

/** Returns the start of a session that runs; null for none. */
const startOf = (session: CopySession | undefined): string | null =>
  session && session.state !== 'CLOSED' ? session.createdAt : null
