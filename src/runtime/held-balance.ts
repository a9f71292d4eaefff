import { atom } from 'jotai'
import type { Balance } from '../model/balance.ts'

/** The balance that stays on screen until an animation has told its result; null: the real one. */
export const heldBalanceAtom = atom<Balance | null>(null)
