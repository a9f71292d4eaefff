import { atom, type PrimitiveAtom, useAtomValue } from 'jotai'
import { settings } from '../../api/lobby.ts'
import { userLimits } from '../../api/play-limits.ts'
import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { readStored, storeValue } from '../../lib/stored-value.ts'
import type { Settings } from '../../model/lobby.ts'
import {
  changeLimits,
  noOwnLimits,
  OwnLimits,
  ownLimitsIn,
  parseTyped,
  type TypedLimits,
} from '../../model/own-limits.ts'
import {
  fromServer,
  noLimits,
  type PlayLimits,
  parseLimit,
  parseSecondsLimit,
  stricterLimits,
} from '../../model/play-limits.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { useRuntime } from '../context.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { useBalance } from '../use-balance.ts'
import { useResource } from '../use-resource.ts'
import { useSession } from '../use-session.ts'
import { userService } from '../user-scope.ts'
import { playSessionAtom, playSessionServiceOf } from './play-session.ts'

interface OwnLimitsStore {
  stored: PrimitiveAtom<OwnLimits>
  change(next: TypedLimits & { currency: string; wallet: string }): void
  dispose: Cancel
}

const ownLimitsStoreOf: (runtime: Runtime) => OwnLimitsStore = userService((runtime: Runtime) => {
  const { store, page } = runtime
  const storage = pageStorageOf(runtime).local
  const read = () => readStored(storage, storageKeys.copyLimits, OwnLimits) ?? noOwnLimits
  const stored = atom(read())
  return {
    stored,
    change(next) {
      const session = store.get(playSessionAtom).startedAt
      const { now } = playSessionServiceOf(runtime)
      // Another tab may have changed them since.
      const limits = changeLimits(read(), next, { session, now: now() })
      storeValue(storage, storageKeys.copyLimits, limits)
      store.set(stored, limits)
    },
    dispose: listenTo(page, {
      storage({ key }) {
        if (key === storageKeys.copyLimits) store.set(stored, read())
      },
    }),
  }
})

/**
 * Returns the user's own limits, which are stored between visits, and a function that changes them: a lower one
 * applies at once, a higher one from the next play session on.
 */
export function useOwnLimits(): [OwnLimits, (next: TypedLimits & { currency: string }) => void] {
  const { walletHash: wallet } = useSession().user
  const limits = ownLimitsStoreOf(useRuntime())
  const stored = useAtomValue(limits.stored)
  const own = stored.wallet === wallet ? stored : noOwnLimits
  return [own, next => limits.change({ ...next, wallet })]
}

/** Returns the limits that the operator has set. */
const operatorLimits = (settings: Settings | undefined): PlayLimits => ({
  loss: parseLimit(settings?.sessionLossLimit),
  win: parseLimit(settings?.sessionWinLimit),
  stake: parseLimit(settings?.sessionStakeLimit),
  seconds: parseSecondsLimit(settings?.sessionTimeLimitSeconds),
})

/** Limits of the play session. */
export interface SessionLimits {
  /** The strictest of the operator's, the viewer's own on this device, and those that the server enforces. */
  inEffect: PlayLimits
  /** What the viewer has chosen; a higher one than before applies from the next session on. */
  own: PlayLimits
  operator: PlayLimits
  /** Whether the server enforces the viewer's own ones. */
  isEnforced: boolean
}

/** Returns the limits of the play session. */
export function usePlayLimits(): SessionLimits {
  const [stored] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const { startedAt } = useAtomValue(playSessionAtom)
  const operator = operatorLimits(useResource(settings, {}).data)
  const server = useResource(userLimits, {}).data
  const own = ownLimitsIn(stored, currency, startedAt)
  const current = server ? fromServer(server.current) : noLimits
  return {
    inEffect: stricterLimits(operator, stricterLimits(own, current)),
    own: stored.currency === currency ? parseTyped(stored) : noLimits,
    operator,
    isEnforced: server !== undefined,
  }
}
