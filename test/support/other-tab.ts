import { act } from 'react'
import { localUserKeys } from '../../src/model/storage-keys.ts'

/** Tells this tab that another one has changed a key of the local storage. */
export const hearOfStorage = (key: string): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })

/** Removes what belongs to the viewer from the storage, as another tab does in which they sign out. */
export async function signOutInAnotherTab(): Promise<void> {
  for (const key of localUserKeys) {
    if (localStorage.getItem(key) === null) continue
    localStorage.removeItem(key)
    await hearOfStorage(key)
  }
}
