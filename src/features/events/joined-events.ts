import { useEffect, useRef } from 'react'
import { joinName } from '../../api/game-center.ts'
import { Money } from '../../lib/amount.ts'
import { minutes } from '../../lib/clock.ts'
import { isCelebratedPrize } from '../../model/celebrated-wins.ts'
import type { GameEvent, JackpotEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import type { UserInfo } from '../../model/user.ts'
import { useRuntime } from '../../runtime/context.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import type { EventResult } from './result/outcome.ts'

/** Returns a key that is unique among events of all kinds. */
export const eventKey = ({ eventType, id }: GameEvent): string => `${eventType} ${id}`

/** The names under which the user has joined events, by event; their nickname may have changed since. */
export const joinNamesAtom = userAtom<ReadonlyMap<string, string>>(new Map())

/** Keys of the events that the user has joined and whose result may have come: a result has no event id. */
export const settledEventsAtom = userAtom<ReadonlySet<string>>(new Set())

interface KeptEvents<E> {
  listed: readonly E[]
  gone: readonly { event: E; leftAt: number }[]
  /** The ids of events whose result may have come, each with whether the viewer had joined it then. */
  settled: Map<Id, boolean>
}

/** Milliseconds in which a result is expected after its event has left the list: a cancelled event has none. */
const RESULT_DELAY = minutes(1)

/** Limits memory: a cancelled event is never settled. */
const MAX_GONE = 50

/** Keeps events until their result, which may come after they have left the list. */
export function useKnownEvents<E extends GameEvent>(events: readonly E[] | undefined) {
  const { clock } = useRuntime()
  const kept = useRef<KeptEvents<E>>({ listed: [], gone: [], settled: new Map() })
  useEffect(() => {
    if (!events) return
    const { listed, gone, settled } = kept.current
    const left = listed.map(event => ({ event, leftAt: clock.now() }))
    kept.current = {
      listed: events,
      gone: [...gone, ...left]
        .filter(
          ({ event: { id, joined } }) =>
            settled.get(id) !== joined && !events.some(event => event.id === id),
        )
        .slice(-MAX_GONE),
      settled,
    }
  }, [events, clock])
  const isSettled = ({ id, joined }: GameEvent) => kept.current.settled.get(id) === joined
  return {
    /** Returns whether the result of an event may have come, and the viewer hasn't joined it since. */
    isSettled,
    /** Returns those that the viewer has joined and whose result hasn't come, as last read; those of the present list last. */
    joined: () =>
      [...kept.current.gone.map(({ event }) => event), ...kept.current.listed].filter(
        ({ joined }) => joined,
      ),
    /** Returns those that have left the list not long ago, and whose result may still come. */
    gone: () =>
      kept.current.gone
        .filter(({ leftAt }) => Math.abs(clock.now() - leftAt) < RESULT_DELAY)
        .map(({ event }) => event),
    /** Drops events whose result has come, once they are in the list no more, unless the viewer has joined them since. */
    settle(events: readonly GameEvent[]) {
      const { gone, settled } = kept.current
      for (const { id, joined } of events) settled.set(id, joined)
      kept.current.gone = gone.filter(({ event }) => !isSettled(event))
    },
  }
}

/**
 * Returns the viewer's name in a result: their present one or one that they joined under, whichever is
 * listed. Their wallet hash is one too, under which they may have joined before they had a nickname, in another tab
 * or before a reload. A server may list only some participants: then the one they joined under last.
 */
export function ownNameIn(
  { winner, participants }: Pick<EventResult, 'winner' | 'participants'>,
  user: Pick<UserInfo, 'nickname' | 'walletHash'>,
  joinNames: readonly string[],
): string {
  const name = joinName(user)
  const listed = new Set([winner, ...participants].map(({ nickname }) => nickname))
  const own = [name, ...joinNames, user.walletHash].find(other => other && listed.has(other))
  return own ?? joinNames.at(-1) ?? name
}

/**
 * Returns whether the prize of a jackpot may be celebrated. The message has no event id: of several that the
 * viewer has joined, the largest contribution counts, which is unknown if one of them is, and the smallest prize if the
 * message has none.
 */
export function isCelebratedJackpot(
  win: EventResult['win'],
  joined: readonly JackpotEvent[],
): boolean {
  if (joined.length === 0) return false
  const amountUsd = win.amountUsd ?? Money.min(...joined.map(event => event.amountUsd)).toFixed()
  const stakes = joined.flatMap(event => event.yourContributionUsd ?? [])
  const stakeUsd = stakes.length < joined.length ? null : Money.max(...stakes)
  return isCelebratedPrize({ ...win, amountUsd }, stakeUsd)
}
