import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import { isLive } from '../../../src/model/stream.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'
import type { Simulator } from './simulator.ts'

const SHORTEST_WAIT = seconds(6)
const LONGEST_WAIT = seconds(15)
/** The lobby stays full: nobody leaves below this many live streamers. */
const FEWEST_LIVE = 41
const MOST_LIVE = 52
/** Share of those coming on line whose stream is STARTING for one turn. */
const STARTING_SHARE = 0.4

/** Lets streamers go on and off line, one change at a time. */
export function createStreamerSimulator(state: DemoState): Simulator {
  const { clock, presence } = state
  const random = state.random.fork('streamer-simulator')
  let cancel: Cancel | undefined

  // The user's own room is theirs to start and stop.
  const streamers = state.people.all.filter(
    person => person.profile && person.wallet !== state.userWallet,
  )

  function withdraw(live: Person[]): void {
    const [leaving] = random.shuffle(live)
    if (leaving) presence.setStatus(leaving.wallet, 'OFFLINE')
  }

  function appear(): void {
    const [coming] = random.shuffle(
      streamers.filter(({ wallet }) => presence.status(wallet) === 'OFFLINE'),
    )
    if (!coming) return
    presence.setStatus(coming.wallet, random.chance(STARTING_SHARE) ? 'STARTING' : 'BROADCAST')
  }

  function change(): void {
    const starting = streamers.find(({ wallet }) => presence.status(wallet) === 'STARTING')
    if (starting) {
      presence.setStatus(starting.wallet, 'BROADCAST')
      return
    }
    const live = streamers.filter(({ wallet }) => isLive(presence.status(wallet)))
    const full = (live.length - FEWEST_LIVE) / (MOST_LIVE - FEWEST_LIVE)
    if (live.length > FEWEST_LIVE && random.chance(full)) withdraw(live)
    else appear()
  }

  function schedule(): void {
    cancel = clock.after(random.between(SHORTEST_WAIT, LONGEST_WAIT), () => {
      schedule()
      change()
      state.save()
    })
  }

  return {
    start() {
      if (!cancel) schedule()
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
