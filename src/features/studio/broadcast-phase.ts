import { type BroadcastState, isLiveStatus } from './broadcast-state.ts'

/**
 * Phase that the studio shows: `waiting` for an encoder, `interrupted` a stream that runs without this
 * page, `elsewhere` one that another tab broadcasts.
 */
export type BroadcastPhase =
  | 'idle'
  | 'starting'
  | 'waiting'
  | 'live'
  | 'ending'
  | 'ended'
  | 'interrupted'
  | 'elsewhere'

/** Returns what the studio shows of a broadcast. */
export function phaseOf({
  status,
  source,
  request,
  end,
  isElsewhere,
}: BroadcastState): BroadcastPhase {
  return source === null
    ? phaseWithout({ status, request, end, isElsewhere })
    : phaseWith({ status, source, request })
}

function phaseWithout({
  status,
  request,
  end,
  isElsewhere,
}: Pick<BroadcastState, 'status' | 'request' | 'end' | 'isElsewhere'>): BroadcastPhase {
  if (request === 'end') return 'ending'
  if (end !== null) return 'ended'
  if (status === null || status === 'OFFLINE') return 'idle'
  return isElsewhere ? 'elsewhere' : 'interrupted'
}

function phaseWith({
  status,
  source,
  request,
}: Pick<BroadcastState, 'status' | 'source' | 'request'>): BroadcastPhase {
  if (request === 'end') return 'ending'
  if (isLiveStatus(status)) return 'live'
  return source === 'encoder' ? 'waiting' : 'starting'
}

/** Whether this page broadcasts or is about to: closing it would cut the picture. */
export const isPublishing = ({ source, request }: BroadcastState): boolean =>
  source === 'browser' && request !== 'end'
