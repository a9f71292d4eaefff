import type { AppError } from '../../lib/errors.ts'

/** Why a code did not open a room. */
export type CodeError = 'empty' | 'wrong' | 'offline' | 'unreachable' | 'refused'

const WRONG = 'stream.lobby.otp.error.wrongCode'
const OFFLINE = 'stream.lobby.otp.error.streamerOffline'

const NOT_FOUND = 404

/** What a refused look-up means: by its key, else nobody has a code that is not found. */
export function codeErrorOf({ code, key, status }: AppError): CodeError {
  if (key === OFFLINE) return 'offline'
  if (key === WRONG) return 'wrong'
  if (status === NOT_FOUND) return 'wrong'
  return code === 'http-client' ? 'refused' : 'unreachable'
}

/** A code as it counts: people paste it with the blanks and dashes of wherever they found it. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s\p{Pd}\u200b]+/gu, '')
