import { act } from 'react'
import { localUserKeys, storageKeys } from '../../../src/model/storage-keys.ts'

/** Tells this tab that another one has changed a key of the local storage. */
export const hearOfStorage = (key: string): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })

interface StoredPlay {
  startedAt: number
  seenAt: number
}

/** Changes what is stored of each play session, as another tab or a former page does. */
export function changeStoredPlay(change: (stored: StoredPlay) => object): void {
  const all: Record<string, StoredPlay> = JSON.parse(
    localStorage.getItem(storageKeys.playSession) ?? '{}',
  )
  const changed = Object.entries(all).map(([wallet, stored]) => [
    wallet,
    { ...stored, ...change(stored) },
  ])
  localStorage.setItem(storageKeys.playSession, JSON.stringify(Object.fromEntries(changed)))
}

/** Removes what belongs to the viewer from the storage, as another tab does in which they sign out. */
export async function signOutInAnotherTab(): Promise<void> {
  for (const key of localUserKeys) {
    if (localStorage.getItem(key) === null) continue
    localStorage.removeItem(key)
    await hearOfStorage(key)
  }
}
