import { minutes } from '../lib/clock.ts'
import { UserInfo } from '../model/user.ts'
import { resource } from './resource.ts'

export const userInfo = resource({ path: 'user/info', schema: UserInfo, staleTime: minutes(5) })
