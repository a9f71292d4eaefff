import type { UserInfo } from '../../../src/model/user.ts'
import { ApiError } from '../api-error.ts'
import { languages } from '../data/languages.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserAnswer, UserCall } from '../http.ts'
import { nicknameOf } from '../nickname.ts'

/** Answers the signed-in user. */
export const userInfo: UserAnswer<typeof UserInfo> = ({ wallet }, state) => {
  const { settings } = state
  const account = state.accounts.get(wallet)
  return {
    operatorId: settings.operatorId,
    operatorName: state.operator.settings().operatorName,
    walletHash: wallet,
    language: account.language,
    nickname: nicknameOf(wallet, state),
    gameIntegrationType:
      settings.demoType === 'underground' ? 'UNDERGROUND_CASINO' : 'DEFAULT_INTEGRATION',
  }
}

/** Answers the languages that a user may choose. */
export const userLanguages = (): readonly string[] => languages

/** Changes the user's language to any that isn't empty (docs/behaviour/demo.md#calls). */
export function changeLanguage({ wallet, query }: UserCall, state: DemoState): null {
  const language = query.get('language')?.trim()
  if (!language) throw new ApiError(400, 'Wrong language')
  state.accounts.get(wallet).language = language
  state.save()
  return null
}

const sameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0

/** Changes the user's nickname; refuses a name that another user has. */
export function changeNickname({ wallet, query }: UserCall, state: DemoState): null {
  const name = query.get('name')?.trim()
  if (!name) {
    throw new ApiError(
      404,
      'Invalid nickname. Please ensure it meets the required criteria.',
      'error.request.field.validation',
    )
  }
  const others = [
    ...state.people.all.filter(person => person.wallet !== wallet),
    ...[...state.accounts.entries()]
      .filter(([other]) => other !== wallet)
      .map(([, account]) => account),
  ]
  if (others.some(({ nickname }) => sameName(nickname ?? '', name))) {
    throw new ApiError(
      404,
      'User with entered nickname already exists',
      'error.user.update.nickname',
    )
  }
  state.accounts.get(wallet).nickname = name
  state.save()
  return null
}
