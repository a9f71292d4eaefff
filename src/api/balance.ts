import { Balance } from '../model/balance.ts'
import { resource } from './resource.ts'

export const balance = resource({ path: 'balance', schema: Balance })
