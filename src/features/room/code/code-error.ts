import type { AppError } from '../../../lib/errors.ts'

/** Reasons why a code doesn't open a room. */
export type CodeError = 'empty' | 'wrong' | 'offline' | 'unreachable' | 'refused'

const WRONG = 'stream.lobby.otp.error.wrongCode'
const OFFLINE = 'stream.lobby.otp.error.streamerOffline'

const NOT_FOUND = 404

/** Maps a failed look-up to its reason: by the error's key, else by its status. */
export function codeErrorOf({ code, key, status }: AppError): CodeError {
  if (key === OFFLINE) return 'offline'
  if (key === WRONG) return 'wrong'
  if (status === NOT_FOUND) return 'wrong'
  return code === 'http-client' ? 'refused' : 'unreachable'
}

/** Removes the spaces and dashes that a pasted code may contain. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s\p{Pd}\u200b]+/gu, '')
