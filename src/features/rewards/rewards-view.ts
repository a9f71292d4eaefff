import type { LazyView } from '../../runtime/use-view.ts'

interface RewardsDialogProps {
  onClose: () => void
}

/** The modal, whose code comes when somebody is about to open it. */
export const rewardsView: LazyView<RewardsDialogProps> = {
  name: 'rewards',
  load: () => import('./rewards-dialog.tsx'),
}

/** Fetches the code ahead of the click; a failure is told when the modal is opened. */
export function preloadRewards(): void {
  rewardsView.load().catch(() => {})
}
