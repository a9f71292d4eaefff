import { useEffect, useReducer, useState } from 'react'
import { cockpit, jackpotEvents, wheelEvents } from '../../api/game-center.ts'
import type { Cancel } from '../../lib/clock.ts'
import { GameCenterMessage, type GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { applyDetails } from './details-fold.ts'
import type { EventResult } from './finish/finish.ts'
import {
  emptyQueue,
  hasEnded,
  hasJoined,
  type ResultQueue,
  type ResultQueueAction,
  resultQueueReducer,
} from './finish/finish-queue.ts'
import { joinName } from './join-name.ts'
import { useEventLists } from './use-event-lists.ts'
import { useEnabledEvents } from './use-gates.ts'

/** Milliseconds from an update to the refetch (docs/behaviour/game-center.md#events). */
export const REFETCH_AFTER = 500

/** Follows a streamer's events: keeps the lists in step, and collects the ends to be shown. */
export function useGameCenter(
  streamerUserId: Id,
): [ResultQueue, (step: ResultQueueAction) => void] {
  const runtime = useRuntime()
  const { cache } = runtime
  const { user } = useSession()
  const gates = useEnabledEvents(streamerUserId)
  const params = { streamerUserId }
  // Held while nobody looks at the panel as well: an end has to know who had joined.
  const lists = useEventLists(streamerUserId, gates)
  const wheels = lists.wheels.data ?? []
  const jackpots = lists.jackpots.data ?? []
  const [queue, step] = useReducer(resultQueueReducer, emptyQueue)
  const runLater = useDelayedRun()

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
    const ended = events.filter(event => hasEnded(event, now)).map(({ id }) => String(id))
    step({ type: 'finished', finish: { eventType, result, nickname, joined }, ended })
  }

  function handleMessage(message: GameCenterMessage) {
    switch (message.type) {
      case 'JACKPOT_UPDATE':
        runLater(() => cache.refetch(jackpotEvents, params))
        break
      case 'JACKPOT_DETAILS_UPDATE':
        cache.update(jackpotEvents, params, events => applyDetails(events, message.data))
        break
      case 'JACKPOT_FINISH':
        runLater(() => cache.refetch(jackpotEvents, params))
        if (gates.jackpot) enqueueResult('JACKPOT', message.data, jackpots)
        break
      case 'WHEEL_OF_FORTUNE_UPDATE':
        runLater(refetchWheels)
        break
      case 'WHEEL_OF_FORTUNE_FINISH':
        runLater(refetchWheels)
        if (gates.wheel) enqueueResult('WHEEL_OF_FORTUNE', message.data, wheels)
        break
    }
  }
  const isOn = gates.wheel || gates.jackpot
  useTopic({
    destination: isOn ? destinations.gameCenter(streamerUserId) : null,
    schema: GameCenterMessage,
    revalidates: [wheelEvents.toPath(params), jackpotEvents.toPath(params), cockpit.toPath({})],
    onMessage: handleMessage,
  })
  return [queue, step]
}

/** Runs things after the delay, each for itself, as long as the component is there. */
function useDelayedRun(): (run: () => void) => void {
  const { clock } = useRuntime()
  const [waiting] = useState(() => new Set<Cancel>())
  useEffect(() => {
    return () => {
      for (const cancel of waiting) cancel()
      waiting.clear()
    }
  }, [waiting])
  return run => {
    const cancel = clock.after(REFETCH_AFTER, () => {
      waiting.delete(cancel)
      run()
    })
    waiting.add(cancel)
  }
}
