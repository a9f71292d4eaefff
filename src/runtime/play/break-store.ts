import { atom } from 'jotai'
import * as v from 'valibot'
import { object } from '../../lib/object-schema.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { withFallback } from '../../model/tolerant-schemas.ts'
import { configAtom } from '../atoms.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'
import { type BreakEvent, type BreakState, breakReducer, noBreak } from './break-state.ts'
import { walletStorage } from './values-by-wallet.ts'

const Stored = object({
  until: v.number(),
  // A notice that another release has stored must not cost the break; a break that is sent again changes nothing.
  notice: withFallback(v.picklist(['unconfirmed', 'confirmed', 'device-only']), 'unconfirmed'),
})

/** The user's break, shared by all elements of the page; stored by user, so that signing out doesn't end it. */
function createBreakStore(runtime: Runtime) {
  const { store } = runtime
  const { local, session } = pageStorageOf(runtime)
  // A demo begins anew with each visit.
  const storage = store.get(configAtom).demo ? session : local
  const { read: ownOf, write: save } = walletStorage(
    runtime,
    storage,
    storageKeys.playBreaks,
    Stored,
    ({ until }) => until,
  )
  const createState = (walletHash: string) =>
    atom<BreakState>({ ...noBreak, own: ownOf(walletHash) })
  const states = new Map<string, ReturnType<typeof createState>>()

  /** Returns the state of a user's break; an empty hash is a visitor's. */
  function stateOf(walletHash: string) {
    const state = states.get(walletHash) ?? createState(walletHash)
    states.set(walletHash, state)
    return state
  }
  function dispatch(walletHash: string, event: BreakEvent) {
    if (walletHash === '') return
    const state = stateOf(walletHash)
    const stored = ownOf(walletHash)
    // Another tab may have taken a longer one since.
    const current = breakReducer(store.get(state), { type: 'stored-break-read', own: stored })
    const next = breakReducer(current, event)
    // The answer that has let another tab remove it may not reach this one, whose copy must not bring it back.
    const isRemoved = stored === null && next.own === current.own
    const isSame = next.own?.until === stored?.until && next.own?.notice === stored?.notice
    if (!(isRemoved || isSame)) save(walletHash, next.own)
    store.set(state, next)
  }

  return {
    stateOf,
    dispatch,
    /** Reads the break that another tab has stored. */
    readStored: (walletHash: string) =>
      dispatch(walletHash, { type: 'stored-break-read', own: ownOf(walletHash) }),
  }
}

export const breakStoreOf = userService(createBreakStore)
