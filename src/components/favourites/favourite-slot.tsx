import { useAtomValue } from 'jotai'
import { tokenAtom } from '../../runtime/atoms.ts'
import { lazyView, Nothing } from '../lazy-view.tsx'
import type { FavouriteButtonProps } from './favourite-button.tsx'

const FavouriteButton = lazyView(() => import('./favourite-button.tsx'), {
  name: 'favourite',
  isDeferred: true,
  texts: 'deferred',
  onError: Nothing,
})

/** Draws a streamer's favourite button for signed-in viewers; its code is loaded on demand. */
export function FavouriteSlot(props: FavouriteButtonProps) {
  return useAtomValue(tokenAtom) !== null && <FavouriteButton {...props} />
}
