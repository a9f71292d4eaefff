import { useSyncExternalStore } from 'react'

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the tab is in the background. */
export const useHidden = (): boolean => useSyncExternalStore(listen, () => document.hidden)
