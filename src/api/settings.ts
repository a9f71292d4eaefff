import { Settings } from '../model/settings.ts'
import { resource } from './resource.ts'

export const settings = resource({ path: 'settings', schema: Settings, access: 'public' })
