import { useLiveChanges } from './use-live-changes.ts'

/** Updates the cached lobby, while mounted, when streamers go live or offline. */
export default function LiveListener() {
  useLiveChanges()
  return null
}
