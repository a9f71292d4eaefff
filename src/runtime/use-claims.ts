import { useAtomValue } from 'jotai'
import { readClaims, type TokenClaims } from '../session/token.ts'
import { tokenAtom } from './atoms.ts'

/** What the visitor's token says about how the app is shown. */
export const useClaims = (): TokenClaims => readClaims(useAtomValue(tokenAtom))
