import { useEffect, useRef } from 'react'
import { lobby, lobbyPlayer, POLL_INTERVAL, topStreamers } from '../../../api/lobby.ts'
import { joinCancels, seconds } from '../../../lib/clock.ts'
import { isRetryable } from '../../../lib/errors.ts'
import { destinations, OperatorEvent } from '../../../model/topics.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { useTopic } from '../../../runtime/use-topic.ts'
import {
  listsStreamer,
  liveStatusAfter,
  withLiveRecord,
  withoutLive,
  withoutTop,
  withTopRecord,
} from './live-changes.ts'

/** Milliseconds between reads while the socket works, which reports who goes live, but neither viewers nor games. */
const CALM_POLL_INTERVAL = seconds(60)

/** Updates the cached lobby, while mounted, when streamers go live or offline, and reads it again at intervals. */
export default function LiveListener() {
  const { user } = useSession()
  const { cache } = useRuntime()
  // The last event of each wallet: a record that was requested for an earlier one is ignored.
  const lastEvents = useRef(new Map<string, OperatorEvent>())
  // Indexes of top streamers who went offline, so that the list is not refetched for each.
  const formerTopIndexes = useRef(new Map<string, number>())
  const hasTopic = user.walletHash !== ''

  async function addStreamer(event: OperatorEvent, attempt = 1) {
    const wallet = event.data.playerWalletHash
    const isLatest = () => lastEvents.current.get(wallet) === event
    try {
      const record = await cache.load(lobbyPlayer, { wallet })
      if (!isLatest()) return
      cache.update(lobby, {}, data => withLiveRecord(data, record))
      const index = formerTopIndexes.current.get(wallet)
      if (index !== undefined)
        cache.update(topStreamers, {}, data => withTopRecord(data, record, index))
    } catch (error) {
      // Without a retry, a viewer whose socket stays connected would see them a minute later.
      const retry = () => {
        if (isLatest()) void addStreamer(event, attempt + 1)
      }
      if (isRetryable(error)) cache.scheduleRetry(retry, attempt, error)
    }
  }

  function removeFromTop(wallet: string) {
    cache.update(topStreamers, {}, data => {
      const index = data.streamers.findIndex(record => record.wallet === wallet)
      if (index >= 0) formerTopIndexes.current.set(wallet, index)
      return withoutTop(data, wallet)
    })
  }

  function handleEvent(event: OperatorEvent) {
    const wallet = event.data.playerWalletHash
    const status = liveStatusAfter(event)
    lastEvents.current.set(wallet, event)
    // Whatever the event: a list that is being read for the first time is read again after it.
    cache.update(lobby, {}, data => (status === 'away' ? withoutLive(data, wallet) : data))
    if (status === 'away') removeFromTop(wallet)
    const list = cache.peek(lobby, {})
    if (status === 'live' && list && !listsStreamer(list, wallet)) void addStreamer(event)
  }

  const isDropped = useTopic({
    destination: hasTopic ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates: [lobby.toPath({}), topStreamers.toPath({})],
    onMessage: handleEvent,
  })
  // A request for an event changes nothing once the view has gone, and isn't repeated.
  useEffect(() => {
    const events = lastEvents.current
    return () => events.clear()
  }, [])
  const interval = hasTopic && !isDropped ? CALM_POLL_INTERVAL : POLL_INTERVAL
  useEffect(() => {
    return joinCancels([cache.poll(lobby, {}, interval), cache.poll(topStreamers, {}, interval)])
  }, [interval, cache])
  return null
}
