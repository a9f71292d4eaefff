import type { Runtime } from '../../../runtime/runtime.ts'
import { trackedRoom } from '../../../runtime/tracked-values.ts'
import type { CopyState } from './copy-state.ts'

/** A start or an end of copying that a change of state shows. */
interface CopyFact {
  name: 'started' | 'ended'
  wallet: string | null
  /** Why it has ended. */
  reason: string
}

/** Returns what a change of state shows: a start that this page has asked for, and each end. */
export function copyFacts(previous: CopyState, current: CopyState): CopyFact[] {
  const facts: CopyFact[] = []
  const { running, ended } = current
  const { request, requestError } = previous
  // A start whose outcome was unknown may take effect late.
  const isUnsure = requestError !== null && requestError.status !== 'refused'
  const isAsked = (request ?? (isUnsure ? requestError : null))?.kind === 'start'
  const hasRun = previous.running !== null
  const hasEnded = ended !== null && previous.ended?.id !== ended.id && (hasRun || isAsked)
  // It may have ended before a read showed that it runs.
  if (isAsked && !hasRun && (running || hasEnded))
    facts.push({ name: 'started', wallet: (running ?? ended)?.wallet ?? null, reason: '' })
  if (hasEnded) facts.push({ name: 'ended', wallet: ended.wallet, reason: ended.reason })
  return facts
}

/** Reports starts and ends of copying to the host. */
export function trackCopying(runtime: Runtime, previous: CopyState, current: CopyState): void {
  for (const { name, wallet, reason } of copyFacts(previous, current)) {
    const room = wallet === null ? {} : { roomId: trackedRoom(runtime, wallet) }
    if (name === 'started') runtime.track({ name: 'copy-started', ...room })
    else runtime.track({ name: 'copy-ended', reason, ...room })
  }
}
