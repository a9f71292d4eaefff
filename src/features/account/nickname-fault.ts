import type { AppError } from '../../lib/errors.ts'

/** Why a nickname was not taken. */
export type NicknameFault = 'invalid' | 'taken' | 'other'

const INVALID = 'error.request.field.validation'
const TAKEN = 'error.user.update.nickname'

/** What the server's refusal means, by its key. */
export function nicknameFault({ key }: AppError): NicknameFault {
  switch (key) {
    case INVALID:
      return 'invalid'
    case TAKEN:
      return 'taken'
    default:
      return 'other'
  }
}
