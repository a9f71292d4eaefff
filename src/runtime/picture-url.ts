import { useAtomValue } from 'jotai'
import { configAtom } from './atoms.ts'

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'data:', 'blob:'])

/** Resolves a picture's address against `base`; null if it is missing or of an unsafe protocol. */
export function pictureUrl(address: string | null, base: string): string | null {
  if (!address) return null
  const url = URL.parse(address, base)
  return url && SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

/** Returns a function that resolves addresses of pictures against the server. */
export function usePictureUrl(): (address: string | null) => string | null {
  const { apiUrl } = useAtomValue(configAtom)
  return address => pictureUrl(address, apiUrl || location.href)
}
