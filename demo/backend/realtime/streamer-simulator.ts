import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import { isLive } from '../../../src/model/lobby.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'

const MIN_WAIT = seconds(6)
const MAX_WAIT = seconds(15)
/** Limits of the number of live streamers, so that the lobby stays full. */
const MIN_LIVE = 41
const MAX_LIVE = 52
/** Share of the streamers who are STARTING for one step when they come online. */
const STARTING_SHARE = 0.4

/** Lets streamers come online and go offline, one at a time, until cancelled. */
export function simulateStreamers(state: DemoState): Cancel {
  const { clock, presence } = state
  const random = state.random.fork('streamer-simulator')
  let cancel: Cancel = () => {}

  // The user starts and stops their own stream.
  const streamers = state.people.streamers.filter(({ wallet }) => wallet !== state.userWallet)

  function goOffline(live: Person[]): void {
    const [leaving] = random.shuffle(live)
    if (leaving) presence.setStatus(leaving.wallet, 'OFFLINE')
  }

  function goOnline(): void {
    const [coming] = random.shuffle(
      streamers.filter(({ wallet }) => presence.status(wallet) === 'OFFLINE'),
    )
    if (!coming) return
    presence.setStatus(coming.wallet, random.chance(STARTING_SHARE) ? 'STARTING' : 'BROADCAST')
  }

  function step(): void {
    const starting = streamers.find(({ wallet }) => presence.status(wallet) === 'STARTING')
    if (starting) {
      presence.setStatus(starting.wallet, 'BROADCAST')
      return
    }
    const live = streamers.filter(({ wallet }) => isLive(presence.status(wallet)))
    const full = (live.length - MIN_LIVE) / (MAX_LIVE - MIN_LIVE)
    if (live.length > MIN_LIVE && random.chance(full)) goOffline(live)
    else goOnline()
  }

  function schedule(): void {
    cancel = clock.after(random.between(MIN_WAIT, MAX_WAIT), () => {
      schedule()
      step()
      state.save()
    })
  }

  schedule()
  return () => cancel()
}
