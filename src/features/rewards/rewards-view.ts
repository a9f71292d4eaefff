import { prizeTexts } from '../../i18n/prize-texts.ts'
import type { LazyView } from '../../runtime/use-view.ts'

interface RewardsDialogProps {
  onClose: () => void
}

/** How many rewards wait; without it the button is whole, so a failure is told to the host alone. */
export const countView: LazyView<{ id: string }> = {
  name: 'rewards-count',
  texts: prizeTexts,
  load: () => import('./unclaimed.tsx'),
}

/** The modal, whose code comes when somebody is about to open it. */
export const rewardsView: LazyView<RewardsDialogProps> = {
  name: 'rewards',
  texts: prizeTexts,
  load: () => import('./rewards-dialog.tsx'),
}
