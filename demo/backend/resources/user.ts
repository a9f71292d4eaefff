import type * as v from 'valibot'
import type { UserInfo } from '../../../src/model/user.ts'
import { languages } from '../data/languages.ts'
import { ApiFault, type UserCall } from '../http.ts'
import { nicknameOf } from '../nickname.ts'
import type { World } from '../world.ts'

/** Who is signed in. */
export function userInfo({ wallet }: UserCall, world: World): v.InferInput<typeof UserInfo> {
  const { settings } = world
  const account = world.accounts.of(wallet)
  return {
    operatorId: settings.operatorId,
    operatorName: world.operator.settings().operatorName,
    walletHash: wallet,
    language: account.language,
    nickname: nicknameOf(wallet, world),
    gameIntegrationType:
      settings.demoType === 'underground' ? 'UNDERGROUND_CASINO' : 'DEFAULT_INTEGRATION',
  }
}

/** The languages that a user may choose. */
export const userLanguages = (): readonly string[] => languages

/** Changes the user's language to any that isn't empty (docs/behaviour/demo.md#calls). */
export function changeLanguage({ wallet, query }: UserCall, world: World): null {
  const language = query.get('language')?.trim()
  if (!language) throw new ApiFault(400, 'Wrong language')
  world.accounts.of(wallet).language = language
  world.save()
  return null
}

const sameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0

/** Names the user; nobody else may have that name. */
export function changeNickname({ wallet, query }: UserCall, world: World): null {
  const name = query.get('name')?.trim()
  if (!name) {
    throw new ApiFault(
      404,
      'Invalid nickname. Please ensure it meets the required criteria.',
      'error.request.field.validation',
    )
  }
  const taken = [
    ...world.people.all.filter(person => person.wallet !== wallet),
    ...Object.entries(world.accounts.entries())
      .filter(([other]) => other !== wallet)
      .map(([, account]) => account),
  ]
  if (taken.some(({ nickname }) => sameName(nickname ?? '', name))) {
    throw new ApiFault(
      404,
      'User with entered nickname already exists',
      'error.user.update.nickname',
    )
  }
  world.accounts.of(wallet).nickname = name
  world.save()
  return null
}
