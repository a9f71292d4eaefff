import type { LazyView } from '../../runtime/use-view.ts'

/** What the modal holds, whose code comes when somebody is about to open it. */
export const rewardsView: LazyView<object> = {
  name: 'rewards',
  load: () => import('./rewards-content.tsx'),
}

/** Fetches the code ahead of the click; a failure is told when the modal is opened. */
export function preloadRewards(): void {
  rewardsView.load().catch(() => {})
}
