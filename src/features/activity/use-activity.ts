import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PLAYER_HISTORY_SIZE, playerHistory, streamerFeed } from '../../api/history.ts'
import { type Batcher, createBatcher } from '../../lib/batcher.ts'
import { seconds } from '../../lib/clock.ts'
import type { AppError } from '../../lib/errors.ts'
import { withValidDates } from '../../lib/parse-date.ts'
import type { GameAction, GameActions } from '../../model/game-action.ts'
import { destinations, PlayerEvent } from '../../model/topics.ts'
import { tokenAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import {
  type ActivityLog,
  emptyLog,
  gapCursor,
  olderCursor,
  withGapPage,
  withLive,
  withNewest,
  withOlder,
} from './activity-log.ts'

/** Without a token there is no socket: the feed is read as often as the player is looked up. */
const POLL_INTERVAL = seconds(15)

/** Milliseconds between two batches of a fast feed. */
const FLUSH_EVERY = 100

/** What a room knows of somebody's actions. */
export interface Activity {
  log: ActivityLog
  /** The first page failed, and nothing is there. */
  error: AppError | undefined
  retry(): void
  /** More of the past is under way. */
  isLoadingMore: boolean
  /** The next page of the past failed. */
  moreError: AppError | undefined
  loadMore(): void
}

/** The log, and the answers that are in it already. */
interface Seen {
  log: ActivityLog
  newest: GameActions | undefined
  filling: GameActions | undefined
  past: GameActions | undefined
}

/** Everything that somebody did and does, by pages and by the socket. */
export function useActivity(wallet: string, isStreamer: boolean): Activity {
  const { cache, clock, log } = useRuntime()
  const isAnonymous = useAtomValue(tokenAtom) === null
  const resource = isStreamer ? streamerFeed : playerHistory
  const [seen, setSeen] = useState<Seen>(() => ({
    log: emptyLog(isStreamer ? null : PLAYER_HISTORY_SIZE),
    newest: undefined,
    filling: undefined,
    past: undefined,
  }))
  const [asked, setAsked] = useState<string | null>(null)
  const newest = useResource(resource, { wallet })
  const missing = gapCursor(seen.log)
  const filling = useResource(resource, missing === null ? null : { wallet, from: missing })
  const past = useResource(resource, asked === null ? null : { wallet, from: asked })

  const dated = (page: GameActions): GameActions => ({
    ...page,
    gameActions: withValidDates(page.gameActions, log, clock),
  })
  // Each answer once, as it comes: the log outlives the pages that it was made of.
  if (newest.data && newest.data !== seen.newest) {
    setSeen({ ...seen, newest: newest.data, log: withNewest(seen.log, dated(newest.data)) })
  } else if (missing !== null && filling.data && filling.data !== seen.filling) {
    const filled = withGapPage(seen.log, dated(filling.data), missing)
    setSeen({ ...seen, filling: filling.data, log: filled })
  } else if (asked !== null && past.data && past.data !== seen.past) {
    setSeen({ ...seen, past: past.data, log: withOlder(seen.log, dated(past.data), asked) })
  }

  useLive(wallet, resource.toPath({ wallet }), actions => {
    const known = withValidDates(actions, log, clock)
    setSeen(now => ({ ...now, log: withLive(now.log, known) }))
  })
  useEffect(
    () =>
      isAnonymous
        ? clock.every(POLL_INTERVAL, () => cache.refetch(resource, { wallet }))
        : undefined,
    [isAnonymous, clock, cache, resource, wallet],
  )

  return {
    log: seen.log,
    error: seen.log.isLoaded ? undefined : newest.error,
    retry: newest.retry,
    isLoadingMore: past.isLoading,
    moreError: past.data ? undefined : past.error,
    loadMore() {
      if (past.error) past.retry()
      else setAsked(olderCursor(seen.log))
    },
  }
}

/** Collects what somebody does, and hands it on a few times a second at most. */
function useLive(
  wallet: string,
  historyKey: string,
  onActions: (actions: readonly GameAction[]) => void,
): void {
  const { clock } = useRuntime()
  const flush = useEffectEvent(onActions)
  const batcher = useRef<Batcher<GameAction> | null>(null)

  useEffect(() => {
    const made = createBatcher<GameAction>({ clock, interval: FLUSH_EVERY, flush })
    batcher.current = made
    return made.stop
  }, [clock])

  useTopic({
    destination: destinations.playerEvents(wallet),
    schema: PlayerEvent,
    revalidates: [historyKey],
    onMessage({ type, data }) {
      if (type === 'PLAYER_ACTION') batcher.current?.push(data)
    },
  })
}
