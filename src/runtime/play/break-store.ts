import { type Atom, atom } from 'jotai'
import * as v from 'valibot'
import { object } from '../../lib/object-schema.ts'
import type { SafeStorage } from '../../lib/storage.ts'
import { readStored, storeValue } from '../../lib/stored-value.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { tolerantRecord } from '../../model/tolerant-schemas.ts'
import { configAtom } from '../atoms.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'
import {
  type BreakEvent,
  type BreakState,
  breakReducer,
  noBreak,
  type OwnBreak,
} from './break-state.ts'

/** What can't be read of one user takes nothing from the others. */
const Stored = tolerantRecord(
  object({ until: v.number(), notice: v.picklist(['unconfirmed', 'confirmed', 'device-only']) }),
)
type Stored = v.InferOutput<typeof Stored>

/** Milliseconds after its end at which another user's break is removed; longer than clocks differ. */
const KEPT_AFTER = 7 * 24 * 60 * 60 * 1000

/** The user's break, shared by all elements of the page; stored by user, so that signing out doesn't end it. */
interface BreakStore {
  /** Returns the state of a user's break; an empty hash is nobody's. */
  stateOf(walletHash: string): Atom<BreakState>
  dispatch(walletHash: string, event: BreakEvent): void
  /** Reads what another tab has stored. */
  readStored(walletHash: string): void
  dispose(): void
}

const key = storageKeys.playBreaks

const readAll = (storage: SafeStorage): Stored => readStored(storage, key, Stored) ?? {}

function createBreakStore(runtime: Runtime): BreakStore {
  const { store, clock } = runtime
  const { local, session } = pageStorageOf(runtime)
  // A demo begins anew with each visit.
  const storage = store.get(configAtom).demo ? session : local
  const ownOf = (walletHash: string): OwnBreak | null => readAll(storage)[walletHash] ?? null
  const createState = (walletHash: string) =>
    atom<BreakState>({ ...noBreak, own: ownOf(walletHash) })
  const states = new Map<string, ReturnType<typeof createState>>()

  function stateOf(walletHash: string) {
    const state = states.get(walletHash) ?? createState(walletHash)
    states.set(walletHash, state)
    return state
  }
  function save(walletHash: string, own: OwnBreak | null) {
    const { [walletHash]: _, ...others } = readAll(storage)
    const kept = Object.entries(others).filter(([, { until }]) => until > clock.now() - KEPT_AFTER)
    if (own) kept.push([walletHash, own])
    storeValue(storage, key, kept.length > 0 ? Object.fromEntries(kept) : null)
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
    readStored: walletHash =>
      dispatch(walletHash, { type: 'stored-break-read', own: ownOf(walletHash) }),
    dispose() {},
  }
}

/** Returns the store of breaks. */
export const breakStoreOf: (runtime: Runtime) => BreakStore = userService(createBreakStore)
