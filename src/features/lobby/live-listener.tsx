import { useLiveChanges } from './use-live-changes.ts'

/** Hears who comes on air and who leaves, as long as it stands somewhere. */
export default function LiveListener() {
  useLiveChanges()
  return null
}
