import type { Clock } from '../../src/lib/clock.ts'
import type { Report } from '../../src/model/room.ts'
import { createAccounts } from './accounts.ts'
import { createActions } from './actions.ts'
import { createChats } from './chat.ts'
import { createCopying } from './copying.ts'
import { createCurrentGames } from './current-games.ts'
import { type SampleAction, sampleSession } from './data/game-actions.ts'
import { createPeople } from './data/people.ts'
import { createGameCenter } from './game-center/game-center.ts'
import { createHistory } from './history.ts'
import { displayNameOf } from './nickname.ts'
import { createNotifications } from './notifications.ts'
import { createOperator } from './operator.ts'
import { createPictures, type ImageKind } from './pictures.ts'
import { createPools } from './pools.ts'
import { createPresence } from './presence.ts'
import { createRandom, walletOf } from './random.ts'
import { simulateActions } from './realtime/action-simulator.ts'
import { createRewards } from './rewards.ts'
import { readSaved, writeSaved } from './saved-state.ts'
import type { DemoSettings } from './settings.ts'
import { createStudios, type MediaAddresses } from './studios.ts'
import { createTips } from './tips.ts'

/** A report about a user, with the wallet hash of the viewer who sent it. */
export interface FiledReport extends Report {
  readonly by: string
  readonly userId: number
}

export interface DemoStateOptions {
  readonly clock: Clock
  /** Seed of the sample data and of the simulators. */
  readonly seed: number
  readonly settings: DemoSettings
  /** `inline` encodes pictures in their URLs, `linked` uses URLs of the backend. */
  readonly images: ImageKind
  /** Recording that every feed starts with; the built-in one by default. */
  readonly actionSamples?: readonly SampleAction[] | undefined
  /** Turns the simulators off: only users and the control cause changes. For tests. */
  readonly calm?: boolean | undefined
  /** Addresses of a media server; without one, streams are drawn and published in the page. */
  readonly media?: MediaAddresses | undefined
  /** State that was last passed to `onSave`; it includes its seed. */
  readonly saved?: string | null | undefined
  readonly onSave?: ((saved: string) => void) | undefined
}

/** Index in the roster of the streamer who is the user of the `streamer` scenario. */
const OWNED_ROOM = 10

/** Returns the wallet hash of the scenario's user, null for an anonymous visitor. */
function scenarioWallet({ demoType }: DemoSettings): string | null {
  if (demoType === 'anonymous') return null
  return walletOf(demoType === 'streamer' ? `streamer:${OWNED_ROOM}` : 'user')
}

/** Creates the state that the routes and the socket read and change: the sample one of a seed, or the saved one. */
export function createDemoState(options: DemoStateOptions) {
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
  const currentGames = createCurrentGames(restored.playing)
  const parts = { clock, random, people, presence, currentGames, operator }
  const actions = createActions({
    ...parts,
    samples: options.actionSamples ?? sampleSession,
    saved: restored.actions,
    simulate: (person, play) => (isCalm ? () => {} : simulateActions({ ...parts, person, play })),
  })

  /** Passes the state on to be saved; call it after every change that should survive a reload. */
  function save(): void {
    if (!onSave) return
    const state = {
      ...restored,
      operator: operator.changes(),
      actions: actions.entries(),
      copying: copying.entries(),
      history: history.entries(),
      chats: chats.entries(),
    }
    onSave(writeSaved(state, settings))
  }
  const history = createHistory(
    { random, people, currency: settings.tokenName, price: settings.tokenPrice, now: clock.now() },
    restored.history,
  )
  const pools = createPools(random, settings, restored.pools)
  const copying = createCopying({
    ...parts,
    settings,
    accounts,
    actions,
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
  const studios = createStudios(
    { clock, people, presence, userWallet, isCalm, media: options.media, save },
    restored.studios,
  )

  const chats = createChats({
    clock,
    random,
    people,
    nameOf: wallet => displayNameOf(wallet, { accounts, people, userWallet }),
    saved: restored.chats,
    save,
  })

  /** Reports that the operator has received, until the demo ends. */
  const reports: FiledReport[] = []
  return {
    ...parts,
    settings,
    accounts,
    actions,
    notifications: createNotifications({ clock, settings, accounts, people }),
    history,
    copying,
    pools,
    chats,
    reports,
    rewards,
    tips,
    gameCenter,
    studios,
    pictures: createPictures(options.images),
    /** Whether nothing happens unless a user or the control causes it. */
    isCalm,
    /** Wallet hash of the scenario's user, null for an anonymous visitor. */
    userWallet,
    save,
  }
}
export type DemoState = ReturnType<typeof createDemoState>
