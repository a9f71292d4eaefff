import { useEffect, useReducer, useState } from 'react'
import { cockpit, jackpotEvents, wheelEvents } from '../../api/game-center.ts'
import type { Cancel } from '../../lib/clock.ts'
import { GameCenterMessage, type GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useDelayBuffer } from '../../runtime/use-stream-delay.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { applyDetails } from './jackpot-details.ts'
import { joinName } from './join-name.ts'
import type { EventResult } from './result/event-result.ts'
import {
  emptyQueue,
  hasEnded,
  hasJoined,
  type ResultQueue,
  type ResultQueueAction,
  resultQueueReducer,
} from './result/result-queue.ts'
import { useEnabledEvents } from './use-enabled-events.ts'
import { useEventLists } from './use-event-lists.ts'

/** Milliseconds from an update to the refetch (docs/behaviour/game-center.md#events). */
export const REFETCH_DELAY = 500

/** Updates the event lists from the topic of a room's streamer, and queues the results to be shown. */
export function useGameCenter(
  streamerUserId: Id,
  roomId: string,
): [ResultQueue, (action: ResultQueueAction) => void] {
  const runtime = useRuntime()
  const { cache } = runtime
  const { user } = useSession()
  const enabled = useEnabledEvents(streamerUserId)
  const params = { streamerUserId }
  // Loaded even if the panel was never opened: a result depends on whether the viewer had joined.
  const lists = useEventLists(streamerUserId, enabled)
  const wheels = lists.wheels.data ?? []
  const jackpots = lists.jackpots.data ?? []
  const [queue, dispatch] = useReducer(resultQueueReducer, emptyQueue)
  const runDelayed = useDelayedRun()
  const dispatchInSync = useDelayBuffer(roomId, dispatch)

  function refetchWheels() {
    cache.refetch(wheelEvents, params)
    cache.refetch(cockpit, {})
  }
  function enqueueResult(
    eventType: 'JACKPOT' | 'WHEEL_OF_FORTUNE',
    result: EventResult,
    events: readonly GameEvent[],
  ) {
    const nickname = joinName(user)
    const joined = hasJoined(result, nickname, events)
    const now = serverClockOf(runtime).now()
    const endedIds = events.filter(event => hasEnded(event, now)).map(({ id }) => String(id))
    const entry = { eventType, result, nickname, joined }
    const action: ResultQueueAction = { type: 'result-received', entry, endedIds }
    // The result of an own stake is known from the balance as well, which never waits.
    if (joined) dispatch(action)
    else dispatchInSync(action)
  }

  function handleMessage(message: GameCenterMessage) {
    switch (message.type) {
      case 'JACKPOT_UPDATE':
        runDelayed(() => cache.refetch(jackpotEvents, params))
        break
      case 'JACKPOT_DETAILS_UPDATE':
        cache.update(jackpotEvents, params, events => applyDetails(events, message.data))
        break
      case 'JACKPOT_FINISH':
        runDelayed(() => cache.refetch(jackpotEvents, params))
        if (enabled.jackpot) enqueueResult('JACKPOT', message.data, jackpots)
        break
      case 'WHEEL_OF_FORTUNE_UPDATE':
        runDelayed(refetchWheels)
        break
      case 'WHEEL_OF_FORTUNE_FINISH':
        runDelayed(refetchWheels)
        if (enabled.wheel) enqueueResult('WHEEL_OF_FORTUNE', message.data, wheels)
        break
    }
  }
  const isAnyEnabled = enabled.wheel || enabled.jackpot
  useTopic({
    destination: isAnyEnabled ? destinations.gameCenter(streamerUserId) : null,
    schema: GameCenterMessage,
    revalidates: [wheelEvents.toPath(params), jackpotEvents.toPath(params), cockpit.toPath({})],
    onMessage: handleMessage,
  })
  return [queue, dispatch]
}

/** Returns a function that runs a callback after the delay; unmounting cancels all that wait. */
function useDelayedRun(): (callback: () => void) => void {
  const { clock } = useRuntime()
  const [timers] = useState(() => new Set<Cancel>())
  useEffect(() => {
    return () => {
      for (const cancel of timers) cancel()
      timers.clear()
    }
  }, [timers])
  return callback => {
    const cancel = clock.after(REFETCH_DELAY, () => {
      timers.delete(cancel)
      callback()
    })
    timers.add(cancel)
  }
}
