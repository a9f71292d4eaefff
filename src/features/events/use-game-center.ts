import { useEffect, useReducer, useState } from 'react'
import { cockpit } from '../../api/cockpit.ts'
import { jackpotEvents, wheelEvents } from '../../api/events.ts'
import type { Cancel } from '../../lib/clock.ts'
import { GameCenterMessage, type GameEvent } from '../../model/events.ts'
import type { Id } from '../../model/primitives.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { withDetails } from './details-fold.ts'
import type { FinishResult } from './finish/finish.ts'
import {
  emptyQueue,
  type FinishQueue,
  type FinishStep,
  hasEnded,
  hasJoined,
  nextQueue,
} from './finish/finish-queue.ts'
import { joinName } from './join-name.ts'
import { useEventLists } from './use-event-lists.ts'
import { useGates } from './use-gates.ts'

/** Milliseconds from an update to the refetch (docs/behaviour/game-center.md#events). */
export const REFETCH_AFTER = 500

/** Follows a streamer's events: keeps the lists in step, and collects the ends to be shown. */
export function useGameCenter(streamerUserId: Id): [FinishQueue, (step: FinishStep) => void] {
  const runtime = useRuntime()
  const { cache } = runtime
  const { user } = useSession()
  const gates = useGates(streamerUserId)
  const params = { streamerUserId }
  // Held while nobody looks at the panel as well: an end has to know who had joined.
  const lists = useEventLists(streamerUserId, gates)
  const wheels = lists.wheels.data ?? []
  const jackpots = lists.jackpots.data ?? []
  const [queue, step] = useReducer(nextQueue, emptyQueue)
  const later = useLater()

  function refetchWheels() {
    cache.refetch(wheelEvents, params)
    cache.refetch(cockpit, {})
  }
  function finish(
    eventType: 'JACKPOT' | 'WHEEL_OF_FORTUNE',
    result: FinishResult,
    events: readonly GameEvent[],
  ) {
    const nickname = joinName(user)
    const joined = hasJoined(result, nickname, events)
    const now = serverClockOf(runtime).now()
    const ended = events.filter(event => hasEnded(event, now)).map(({ id }) => String(id))
    step({ type: 'finished', finish: { eventType, result, nickname, joined }, ended })
  }

  function hear(message: GameCenterMessage) {
    switch (message.type) {
      case 'JACKPOT_UPDATE':
        later(() => cache.refetch(jackpotEvents, params))
        break
      case 'JACKPOT_DETAILS_UPDATE':
        cache.update(jackpotEvents, params, events => withDetails(events, message.data))
        break
      case 'JACKPOT_FINISH':
        later(() => cache.refetch(jackpotEvents, params))
        if (gates.jackpot) finish('JACKPOT', message.data, jackpots)
        break
      case 'WHEEL_OF_FORTUNE_UPDATE':
        later(refetchWheels)
        break
      case 'WHEEL_OF_FORTUNE_FINISH':
        later(refetchWheels)
        if (gates.wheel) finish('WHEEL_OF_FORTUNE', message.data, wheels)
        break
    }
  }
  const isOn = gates.wheel || gates.jackpot
  useTopic({
    destination: isOn ? destinations.gameCenter(streamerUserId) : null,
    schema: GameCenterMessage,
    revalidates: [wheelEvents.toPath(params), jackpotEvents.toPath(params), cockpit.toPath({})],
    onMessage: hear,
  })
  return [queue, step]
}

/** Runs things after the delay, each for itself, as long as the component is there. */
function useLater(): (run: () => void) => void {
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
