import { useLiveChanges } from './use-live-changes.ts'

/** Keeps the lobby in step with streamers who go live or offline while it is mounted. */
export default function LiveListener() {
  useLiveChanges()
  return null
}
