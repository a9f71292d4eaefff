import { useEffect, useReducer, useRef, useState } from 'react'
import { cockpit, jackpotEvents, wheelEvents } from '../../api/game-center.ts'
import { POLL_INTERVAL } from '../../api/lobby.ts'
import { type Cancel, joinCancels, seconds } from '../../lib/clock.ts'
import { isCelebratedPrize } from '../../model/celebrated-wins.ts'
import {
  GameCenterMessage,
  type GameEvent,
  type JackpotDetails,
  type JackpotEvent,
} from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { destinations } from '../../model/topics.ts'
import { anonymousUser } from '../../model/user.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useFlag, useSession } from '../../runtime/use-session.ts'
import { useDelayBuffer } from '../../runtime/use-stream-delay.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import {
  eventKey,
  isCelebratedJackpot,
  joinNamesAtom,
  ownNameIn,
  settledEventsAtom,
  useKnownEvents,
} from './joined-events.ts'
import type { EventResult } from './result/outcome.ts'
import {
  hasEnded,
  hasJoined,
  noResults,
  type ResultEvent,
  type ResultState,
  resultReducer,
  withResult,
} from './result/result-state.ts'

/** Milliseconds from an update to the refetch (docs/behaviour/game-center.md#events). */
const REFETCH_DELAY = 500

/** Milliseconds by which the server's time may be ahead of our estimate, whose `Date` headers have whole seconds. */
const CLOCK_PRECISION = seconds(2)

/** Updates the event lists from the topic of a room's streamer, and collects the results to be shown. */
export function useGameCenter(
  streamerUserId: Id,
  roomId: string,
): [ResultState, (event: ResultEvent) => void] {
  const runtime = useRuntime()
  const { cache, store } = runtime
  const { user } = useSession()
  const params = { streamerUserId }
  // Loaded even if the panel was never opened: a result depends on whether the viewer had joined.
  const { hasWheels, hasJackpots, ...lists } = useEventLists(streamerUserId)
  const wheels = lists.wheels.data ?? []
  const jackpots = lists.jackpots.data ?? []
  const knownWheels = useKnownEvents(lists.wheels.data)
  const knownJackpots = useKnownEvents(lists.jackpots.data)
  const [state, dispatch] = useReducer(resultReducer, noResults)
  // The seen results of the state lack those that wait for the picture.
  const seen = useRef(noResults.seen)
  const dispatchInSync = useDelayBuffer(roomId, dispatch)

  const refetchJackpots = useDelayedRefetch({
    isBusy: () => cache.isRequestInFlight(jackpotEvents, params),
    refetch: () => cache.refetch(jackpotEvents, params),
  })
  const refetchWheels = useDelayedRefetch({
    isBusy: () =>
      cache.isRequestInFlight(wheelEvents, params) || cache.isRequestInFlight(cockpit, {}),
    refetch() {
      cache.refetch(wheelEvents, params)
      cache.refetch(cockpit, {})
    },
  })
  function handleResult(
    eventType: GameEvent['eventType'],
    result: EventResult,
    events: readonly GameEvent[],
  ) {
    const ofKind = { JACKPOT: knownJackpots, WHEEL_OF_FORTUNE: knownWheels }[eventType]
    const names = store.get(joinNamesAtom)
    const joinNames = ofKind.joined().flatMap(event => names.get(eventKey(event)) ?? [])
    const nickname = ownNameIn(result, user, joinNames)
    const now = serverClockOf(runtime).now() + CLOCK_PRECISION
    const ended = events.filter(event => hasEnded(event, now))
    const over = [...ofKind.gone(), ...ended.filter(event => !ofKind.isSettled(event))]
    // The last read of a jackpot may be from before it was full, or the result of another one has settled both.
    const candidates = over.length > 0 ? over : events
    // Without a name it isn't known whether they have won: an anonymous visitor, or a user who isn't loaded yet.
    const joined = user !== anonymousUser && hasJoined(result, nickname, candidates)
    // A result that names the viewer may be about a listed one that isn't known to be over.
    const stakes = [...knownJackpots.gone(), ...jackpots].filter(event => event.joined)
    const isAboveStake =
      eventType === 'JACKPOT'
        ? isCelebratedJackpot(result.win, stakes.length > 0 ? stakes : knownJackpots.joined())
        : isCelebratedPrize(result.win, 0)
    const entry = { eventType, result, nickname, joined, isAboveStake }
    const endedIds = ended.map(({ id }) => id)
    const received = { type: 'result-received', entry, endedIds } as const
    const latest = withResult(seen.current, received)
    // A repeated message has settled its own events already.
    if (latest === seen.current) return
    seen.current = latest
    const settled = settledBy({ joined, over, listed: events, waiting: ofKind.joined() })
    ofKind.settle(settled)
    if (joined) store.set(settledEventsAtom, keys => new Set([...keys, ...settled.map(eventKey)]))
    // The result of an own stake is known from the balance as well, which never waits.
    if (joined) dispatch(received)
    else dispatchInSync(received)
  }

  function handleMessage(message: GameCenterMessage) {
    switch (message.type) {
      case 'JACKPOT_UPDATE':
        refetchJackpots()
        break
      case 'JACKPOT_DETAILS_UPDATE':
        cache.update(jackpotEvents, params, events => applyDetails(events, message.data))
        break
      case 'JACKPOT_FINISH':
        refetchJackpots()
        if (hasJackpots) handleResult('JACKPOT', message.data, jackpots)
        break
      case 'WHEEL_OF_FORTUNE_UPDATE':
        refetchWheels()
        break
      case 'WHEEL_OF_FORTUNE_FINISH':
        refetchWheels()
        if (hasWheels) handleResult('WHEEL_OF_FORTUNE', message.data, wheels)
        break
    }
  }
  const isDropped = useTopic({
    destination: hasWheels || hasJackpots ? destinations.gameCenter(streamerUserId) : null,
    schema: GameCenterMessage,
    revalidates: [wheelEvents.toPath(params), jackpotEvents.toPath(params), cockpit.toPath({})],
    onMessage: handleMessage,
  })
  usePolling(streamerUserId, isDropped)
  return [state, dispatch]
}

interface SettledOptions {
  /** Whether the result is the viewer's. */
  joined: boolean
  over: readonly GameEvent[]
  listed: readonly GameEvent[]
  /** The joined events whose result hasn't come. */
  waiting: readonly GameEvent[]
}

/**
 * Returns the events that a result settles. If none is known to be over, the viewer's own result is late and belongs to
 * a joined event that left the list more than a minute ago. A listed jackpot may have filled up since it was read.
 */
function settledBy({ joined, over, listed, waiting }: SettledOptions): GameEvent[] {
  const hasLeft = (event: GameEvent) => !listed.includes(event)
  if (joined && over.length === 0 && waiting.some(hasLeft))
    return waiting.filter(event => hasLeft(event) || event.eventType === 'JACKPOT')
  return (over.length > 0 ? over : listed).filter(event => event.joined === joined)
}

/** Polls the displayed resources of a room's events, the cockpit included, while `isPolling`. */
function usePolling(streamerUserId: Id, isPolling: boolean): void {
  const { cache } = useRuntime()
  useEffect(() => {
    if (!isPolling) return
    return joinCancels([
      cache.poll(wheelEvents, { streamerUserId }, POLL_INTERVAL),
      cache.poll(jackpotEvents, { streamerUserId }, POLL_INTERVAL),
      cache.poll(cockpit, {}, POLL_INTERVAL),
    ])
  }, [cache, isPolling, streamerUserId])
}

/**
 * Returns a function that refetches a list after the delay, and once more for calls during it. It waits for a request
 * in flight, whose response would be discarded otherwise.
 */
function useDelayedRefetch(list: { isBusy(): boolean; refetch(): void }): () => void {
  const { clock } = useRuntime()
  const [pending] = useState(() => ({ list, cancel: noTimer, isCalledAgain: false }))
  useEffect(() => {
    return () => {
      pending.cancel()
      pending.cancel = noTimer
    }
  }, [pending])
  function schedule() {
    pending.isCalledAgain = false
    pending.cancel = clock.after(REFETCH_DELAY, () => {
      const isBusy = pending.list.isBusy()
      pending.cancel = noTimer
      if (!isBusy) pending.list.refetch()
      if (isBusy || pending.isCalledAgain) schedule()
    })
  }
  return () => {
    pending.list = list
    if (pending.cancel === noTimer) schedule()
    else pending.isCalledAgain = true
  }
}

const noTimer: Cancel = () => {}

/** Merges updated details into the jackpot with their id; returns the same list if there is none. */
export function applyDetails(events: JackpotEvent[], details: JackpotDetails): JackpotEvent[] {
  if (!events.some(({ id }) => id === details.id)) return events
  const changes = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))
  return events.map(event => (event.id === details.id ? { ...event, ...changes } : event))
}

/** Reads the kinds of events that flags and market allow; polls for anonymous visitors, who have no socket. */
export function useEventLists(streamerUserId: Id) {
  const { isAnonymous } = useSession()
  const market = useMarket()
  const hasWheels = useFlag('gamification_center_wheel_of_fortune') && market.wheel
  const hasJackpots = useFlag('gamification_center_jackpot') && market.jackpot
  const params = { streamerUserId }
  const pollInterval = isAnonymous ? POLL_INTERVAL : undefined
  return {
    hasWheels,
    hasJackpots,
    wheels: useResource(wheelEvents, hasWheels ? params : null, pollInterval),
    jackpots: useResource(jackpotEvents, hasJackpots ? params : null, pollInterval),
  }
}
