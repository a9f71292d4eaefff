import type * as v from 'valibot'
import type { UserInfo } from '../../../src/model/user.ts'
import { languages } from '../data/languages.ts'
import type { UserCall } from '../http.ts'
import type { World } from '../world.ts'

/** What the scenario's viewer is called until another name is chosen. */
const VIEWER_NICKNAME = 'Juniper'

/** Who is signed in. */
export function userInfo({ wallet }: UserCall, world: World): v.InferInput<typeof UserInfo> {
  const { settings } = world
  const account = world.accounts.of(wallet)
  const own = wallet === world.userWallet ? VIEWER_NICKNAME : null
  return {
    operatorId: settings.operatorId,
    operatorName: settings.operator,
    walletHash: wallet,
    language: account.language,
    nickname: account.nickname ?? world.people.byWallet(wallet)?.nickname ?? own,
    gameIntegrationType:
      settings.demoType === 'underground' ? 'UNDERGROUND_CASINO' : 'DEFAULT_INTEGRATION',
  }
}

/** The languages that a user may choose. */
export const userLanguages = (): readonly string[] => languages
