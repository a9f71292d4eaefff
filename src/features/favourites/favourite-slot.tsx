import { useAtomValue } from 'jotai'
import { tokenAtom } from '../../runtime/atoms.ts'
import { lateModule } from '../../ui/late-module.ts'
import type { FavouriteButtonProps } from './favourite-button.tsx'

const useButton = lateModule('favourite', () => import('./favourite-button.tsx'))

/** A place for the favourite button of a streamer: for signed-in viewers, a moment later. */
export function FavouriteSlot(props: FavouriteButtonProps) {
  return useAtomValue(tokenAtom) !== null && <LateButton {...props} />
}

function LateButton(props: FavouriteButtonProps) {
  const { code } = useButton()
  return code && <code.FavouriteButton {...props} />
}
