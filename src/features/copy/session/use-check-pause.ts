import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import type { StartCopyingParams } from '../../../api/copy-session.ts'
import { seconds } from '../../../lib/clock.ts'
import { object } from '../../../lib/object-schema.ts'
import { parseJson } from '../../../lib/text.ts'
import type { CopySession } from '../../../model/copy-session.ts'
import { Id } from '../../../model/primitives.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useMarket } from '../../../runtime/market.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import { noCheck, realityCheckAtom } from '../../../runtime/play/reality-check-state.ts'
import { usePlayPause } from '../../../runtime/play-block.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { roundRules } from '../rounds/use-round-rules.ts'
import { copyStateAtom } from './copy-requests.ts'
import { copyServiceOf } from './copy-service.ts'

/** Milliseconds before a session is stopped again, if the first stop had no effect. */
const RETRY_STOP_AFTER = seconds(15)

type PausedCopy = Pick<StartCopyingParams, 'wallet' | 'playerId' | 'bet' | 'isChangeGameRule'>

const Paused = object({
  /** Of the check: the order of an earlier one must not be placed. */
  since: v.number(),
  wallet: v.string(),
  playerId: Id,
  bet: v.string(),
  isChangeGameRule: v.boolean(),
})

/** What was copied when a reality check came; a reload keeps it, and any tab may answer. */
function pausedCopyIn(runtime: Runtime) {
  const { local } = pageStorageOf(runtime)
  return {
    set(since: number, paused: PausedCopy | null) {
      if (paused) local.set(storageKeys.pausedCopy, JSON.stringify({ ...paused, since }))
    },
    take(since: number): PausedCopy | null {
      const text = local.get(storageKeys.pausedCopy)
      local.remove(storageKeys.pausedCopy)
      const parsed = v.safeParse(Paused, parseJson(text ?? ''))
      if (!parsed.success || parsed.output.since !== since) return null
      const { wallet, playerId, bet, isChangeGameRule } = parsed.output
      return { wallet, playerId, bet, isChangeGameRule }
    },
  }
}

function pausedCopyOf(session: CopySession): PausedCopy | null {
  const { playerWalletHash: wallet, player, subscriberBetAmount: bet, changeGameRule } = session
  if (wallet === null || player === null) return null
  return { wallet, playerId: player, bet, isChangeGameRule: changeGameRule ?? false }
}

/**
 * Stops a session that places bets at once while a reality check is open, and starts it again when the viewer
 * goes on. A session that confirms its rounds goes on: nothing is placed until the check is answered.
 */
export function useCheckPause(session: CopySession | null): void {
  const runtime = useRuntime()
  const { store, clock } = runtime
  const copyService = copyServiceOf(runtime)
  const market = useMarket()
  const check = useAtomValue(realityCheckAtom)
  const { request, running } = useAtomValue(copyStateAtom)
  const paused = pausedCopyIn(runtime)
  const isPlayOff = usePlayPause() !== null
  const isOpen = check.status === 'open'
  const stopId = isOpen && session && !session.confirmsRounds ? session.id : null

  const pause = useEffectEvent(() => {
    if (check.status !== 'open' || !session || session.state === 'TERMINATION') return
    if (copyService.stop('check', session)) paused.set(check.since, pausedCopyOf(session))
  })
  useEffect(() => {
    if (stopId === null) return
    pause()
    return clock.every(RETRY_STOP_AFTER, pause)
  }, [stopId, clock])

  const isBusy = request !== null || session?.state === 'TERMINATION'
  const isRunning = running !== null || session !== null
  const applyAnswer = useEffectEvent(() => {
    if (check.status !== 'answered' || isBusy) return
    store.set(realityCheckAtom, noCheck)
    const order = paused.take(check.since)
    if (check.answer === 'stop') {
      if (isRunning) copyService.stop('viewer', session)
    } else if (order && !isRunning && !isPlayOff)
      copyService.start({ ...order, ...roundRules(market) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer waits for the request under way
  useEffect(() => applyAnswer(), [check, isBusy])
}
