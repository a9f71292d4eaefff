import { userAtom } from './user-scope.ts'

/** The host's word that a round is over; a fresh object each time that it says so. */
export interface RoundStop {
  /** Of that room alone; null is the one that is open. */
  roomId: string | null
}

/** What the host last said of rounds; a room shows its own as stopped, and ends it. */
export const roundStopAtom = userAtom<RoundStop | null>(null)
