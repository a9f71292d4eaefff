import type { Clock } from '../../src/lib/clock.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { type Actions, createActions } from './actions.ts'
import { type Chats, createChats } from './chat.ts'
import { type Copying, createCopying } from './copying.ts'
import { type SampleAction, sampleSession } from './data/game-actions.ts'
import { createPeople, type People } from './data/people.ts'
import { createGameCenter, type GameCenter } from './game-center/game-center.ts'
import { createHistory, type History } from './history.ts'
import { displayNameOf } from './nickname.ts'
import { createNotices, type Notices } from './notices.ts'
import { createOperator, type Operator } from './operator.ts'
import { createPictures, type ImageKind, type Pictures } from './pictures.ts'
import { createPlaying, type Playing } from './playing.ts'
import { createPools, type Pools } from './pools.ts'
import { createPresence, type Presence } from './presence.ts'
import { createRandom, type Random, walletOf } from './random.ts'
import { createActionSimulator } from './realtime/action-simulator.ts'
import { still } from './realtime/simulator.ts'
import { createRewards, type Rewards } from './rewards.ts'
import { createRounds, type Rounds } from './rounds.ts'
import { readSaved, writeSaved } from './saved-state.ts'
import type { DemoSettings } from './settings.ts'
import { createTips, type Tips } from './tips.ts'

/** Everything that the routes and the socket answer from. */
export interface DemoState {
  readonly clock: Clock
  readonly settings: DemoSettings
  /** Source of the sample data and, by its forks, of the simulators. */
  readonly random: Random
  readonly people: People
  readonly presence: Presence
  readonly playing: Playing
  readonly actions: Actions
  readonly accounts: Accounts
  readonly operator: Operator
  readonly notices: Notices
  readonly history: History
  readonly tips: Tips
  readonly rounds: Rounds
  readonly copying: Copying
  readonly pools: Pools
  readonly chats: Chats
  readonly rewards: Rewards
  readonly gameCenter: GameCenter
  readonly pictures: Pictures
  /** Whether nothing happens by itself. */
  readonly isCalm: boolean
  /** Wallet hash of the scenario's user, null for an anonymous visitor. */
  readonly userWallet: string | null
  /** Hands the state over to be saved; call it after every change that is to last. */
  save(): void
}

/** What a world is made of. */
export interface DemoStateOptions {
  readonly clock: Clock
  readonly seed: number
  readonly settings: DemoSettings
  readonly images: ImageKind
  /** What every feed begins with; the built-in recording by default. */
  readonly actionSamples?: readonly SampleAction[] | undefined
  /** Nothing happens by itself: nobody comes, plays or talks, and no event goes on. */
  readonly calm?: boolean | undefined
  readonly saved?: string | null | undefined
  readonly onSave?: ((saved: string) => void) | undefined
}

/** Place in the roster of the streamer whose room the `streamer` scenario owns. */
const OWNED_ROOM = 10

function scenarioWallet({ demoType }: DemoSettings): string | null {
  if (demoType === 'anonymous') return null
  return walletOf(demoType === 'streamer' ? `streamer:${OWNED_ROOM}` : 'user')
}

/** Builds the sample world of a seed, or the one that was saved. */
export function createDemoState(options: DemoStateOptions): DemoState {
  const { clock, settings, onSave, calm: isCalm = false } = options
  const restored = readSaved(options.saved, options.seed, settings)
  const random = createRandom(restored.seed)
  const userWallet = scenarioWallet(settings)
  const people = createPeople(random)
  const presence = createPresence(people, random, restored.statuses, userWallet)
  const accounts = createAccounts(settings, restored.accounts)
  const operator = createOperator(settings.operator, restored.operator)
  const tips = createTips(random, settings, restored.tips)
  const rewards = createRewards(clock, restored.rewards)
  const playing = createPlaying(restored.playing)
  const parts = { clock, random, people, presence, playing, operator }
  const actions = createActions({
    ...parts,
    samples: options.actionSamples ?? sampleSession,
    saved: restored.actions,
    source: (person, own) =>
      isCalm ? still : createActionSimulator({ ...parts, person, actions: own }),
  })

  function save(): void {
    const state = {
      seed: restored.seed,
      statuses: presence.statuses(),
      accounts: accounts.entries(),
      operator: operator.changes(),
      tips: tips.totals(),
      rewards: rewards.entries(),
      playing: playing.entries(),
      actions: actions.entries(),
      gameCenter: gameCenter.entries(),
      pools: pools.entries(),
      copying: copying.entries(),
      history: history.entries(),
    }
    onSave?.(writeSaved(state, settings))
  }
  const history = createHistory(
    { random, people, currency: settings.tokenName, price: settings.tokenPrice, now: clock.now() },
    restored.history,
  )
  const rounds = createRounds()
  const pools = createPools(random, settings, restored.pools)
  const copying = createCopying({
    ...parts,
    settings,
    accounts,
    actions,
    rounds,
    history,
    saved: restored.copying,
    save,
  })
  const gameCenter = createGameCenter(
    {
      clock,
      random,
      people,
      isCalm,
      award: (wallet, win) => rewards.add(wallet, win).id,
      credit: accounts.creditUsd,
      save,
    },
    restored.gameCenter,
  )

  return {
    ...parts,
    settings,
    accounts,
    actions,
    notices: createNotices({ clock, settings, accounts, people }),
    history,
    copying,
    pools,
    chats: createChats({
      clock,
      random,
      people,
      nameOf: wallet => displayNameOf(wallet, { accounts, people, userWallet }),
    }),
    rewards,
    tips,
    rounds,
    gameCenter,
    pictures: createPictures(options.images),
    isCalm,
    userWallet,
    save,
  }
}
