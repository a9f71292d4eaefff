import { useAtomValue } from 'jotai'
import { lateTexts } from '../../i18n/late-catalogs.ts'
import { tokenAtom } from '../../runtime/atoms.ts'
import { lazyView, Nothing } from '../lazy-view.tsx'
import type { FavouriteButtonProps } from './favourite-button.tsx'

const FavouriteButton = lazyView(() => import('./favourite-button.tsx'), {
  name: 'favourite',
  texts: lateTexts,
  onError: Nothing,
})

/** A place for the favourite button of a streamer: for signed-in viewers, a moment later. */
export function FavouriteSlot(props: FavouriteButtonProps) {
  return useAtomValue(tokenAtom) !== null && <FavouriteButton {...props} />
}
