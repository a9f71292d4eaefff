import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { userAtom } from './user-scope.ts'

interface Card {
  readonly record: { readonly wallet: string }
}

/** The list of cards that the viewer saw last, in its order. */
export const roomListAtom = userAtom<readonly Card[]>([])

/** Keeps the list of cards that is shown, for the rooms that are opened from it. */
export function useRoomList(cards: readonly Card[]): void {
  const setList = useSetAtom(roomListAtom)
  useEffect(() => setList(cards))
}
