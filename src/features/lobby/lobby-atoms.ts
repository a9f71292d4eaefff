import { atom } from 'jotai'
import type { LobbyMode, LobbyTab } from './lobby-list.ts'

/** The tab that the viewer chose; kept while they visit a room. */
export const tabAtom = atom<LobbyTab>('live')

/** The list mode that the viewer chose. */
export const modeAtom = atom<LobbyMode>('recommended')
