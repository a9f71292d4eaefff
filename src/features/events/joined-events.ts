import { useEffect, useRef } from 'react'
import { joinName } from '../../api/game-center.ts'
import { Money } from '../../lib/amount.ts'
import { isCelebratedPrize } from '../../model/celebrated-wins.ts'
import type { GameEvent, JackpotEvent } from '../../model/game-center.ts'
import type { UserInfo } from '../../model/user.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import type { EventResult } from './result/outcome.ts'

/** Returns a key that is unique among events of all kinds. */
export const eventKey = ({ eventType, id }: GameEvent): string => `${eventType} ${id}`

/** The names under which the user has joined events, by event; their nickname may have changed since. */
export const joinNamesAtom = userAtom<ReadonlyMap<string, string>>(new Map())

/** Keys of the events that the user has joined and whose result may have come: a result has no event id. */
export const settledEventsAtom = userAtom<ReadonlySet<string>>(new Set())

/** The events of a room that the viewer has joined. */
interface JoinedEvents<E extends GameEvent> {
  /** Returns them as last read, those of the present list last. */
  list(): readonly E[]
  /** Drops the events that a result of theirs can belong to, once they are in the list no more. */
  settle(): void
}

interface KeptEvents<E> {
  listed: readonly E[]
  /** Those that have left the list, and whose result is on its way. */
  gone: readonly E[]
  /** Those of the list when a result came. */
  settled: readonly E[]
}

/** Keeps the events that the viewer has joined until a result, which may come after they have left the list. */
export function useJoinedEvents<E extends GameEvent>(
  events: readonly E[] | undefined,
): JoinedEvents<E> {
  const kept = useRef<KeptEvents<E>>({ listed: [], gone: [], settled: [] })
  useEffect(() => {
    if (!events) return
    const { listed, gone, settled } = kept.current
    const isIn = (list: readonly E[], { id }: E) => list.some(other => other.id === id)
    const left = listed.filter(event => !isIn(settled, event))
    kept.current = {
      listed: events.filter(({ joined }) => joined),
      gone: [...gone, ...left].filter(event => !isIn(events, event)),
      settled,
    }
  }, [events])
  return {
    list: () => [...kept.current.gone, ...kept.current.listed],
    settle() {
      const { listed } = kept.current
      kept.current = { listed, gone: [], settled: listed }
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
 * viewer has joined, the largest contribution counts, and the smallest prize if the message has none.
 */
export function isCelebratedJackpot(
  win: EventResult['win'],
  joined: readonly JackpotEvent[],
): boolean {
  if (joined.length === 0) return false
  const amountUsd = win.amountUsd ?? Money.min(...joined.map(event => event.amountUsd)).toFixed()
  const stakeUsd = Money.max(...joined.map(event => event.yourContributionUsd))
  return isCelebratedPrize({ ...win, amountUsd }, stakeUsd)
}
