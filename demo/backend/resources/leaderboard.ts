import type * as v from 'valibot'
import type { Leaderboard, LeaderboardEntry } from '../../../src/model/room.ts'
import { playerRoster } from '../data/roster.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'
import { displayNameOf } from '../nickname.ts'
import { queriedStreamer } from './records.ts'

type Entry = v.InferInput<typeof LeaderboardEntry>

const TOP = 10
/** Upper limit of the distance from the last of the top places to the viewer's. */
const MAX_PLACES_BEHIND = 60
const FIRST_VIEWER_ID = 20_001
const cents = (usd: number): number => Number(usd.toFixed(2))

/** Creates the handler of a ranking of a streamer's copiers; sample entries are always the same. */
function rankedBy(sort: Sort): (call: Call, state: DemoState) => v.InferInput<typeof Leaderboard> {
  return ({ query, wallet }, state) => {
    const streamer = queriedStreamer(query, state)
    const random = state.random.fork(`leaderboard:${sort}:${streamer.wallet}`)
    const names = random.shuffle(playerRoster).slice(0, TOP)
    const sample = ranked(
      sort,
      names.map(
        ({ nickname }, at): Entry => ({
          userId: FIRST_VIEWER_ID + at,
          nickname,
          copiedBetsCount: random.integer(120, 900),
          position: 0,
          winAmount: cents(random.between(400, 9000)),
        }),
      ),
    )
    const own: Entry = {
      userId: wallet ?? '',
      nickname: null,
      position: TOP + random.integer(1, MAX_PLACES_BEHIND),
      copiedBetsCount: random.integer(3, 110),
      winAmount: cents(random.between(2, 380)),
    }
    if (wallet === null || wallet === streamer.wallet)
      return { topPlayers: sample, currentUser: null }
    // Bets that the viewer copied in this demo are added to the sample ones.
    const { bets, winUsd } = state.copying.countOf(wallet, streamer)
    const user = {
      ...own,
      nickname: displayNameOf(wallet, state),
      copiedBetsCount: own.copiedBetsCount + bets,
      winAmount: cents(Number(own.winAmount) + winUsd),
    }
    const topPlayers = ranked(sort, [...sample, user]).slice(0, TOP)
    const place = topPlayers.find(({ userId }) => userId === wallet)
    return { topPlayers, currentUser: place ?? user }
  }
}

type Sort = 'copiedBetsCount' | 'winAmount'

/** Sorts the entries, best first, and numbers their positions. */
const ranked = (sort: Sort, entries: readonly Entry[]): Entry[] =>
  entries
    .toSorted((a, b) => Number(b[sort]) - Number(a[sort]))
    .map((entry, at) => ({ ...entry, position: at + 1 }))

export const topCopiers = rankedBy('copiedBetsCount')
/** Answers who won the most by copying a streamer. */
export const topWinners = rankedBy('winAmount')
