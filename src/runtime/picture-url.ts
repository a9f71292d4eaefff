import { useAtomValue } from 'jotai'
import { configAtom } from './atoms.ts'

const SAFE = new Set(['http:', 'https:', 'data:', 'blob:'])

/** Address of a picture that a server named, relative ones to `base`; null when it can be none. */
export function pictureUrl(named: string | null, base: string): string | null {
  if (!named) return null
  const url = URL.parse(named, base)
  return url && SAFE.has(url.protocol) ? url.href : null
}

/** Resolves the pictures of records against the server that named them. */
export function usePictureUrl(): (named: string | null) => string | null {
  const { apiUrl } = useAtomValue(configAtom)
  return named => pictureUrl(named, apiUrl || document.baseURI)
}
