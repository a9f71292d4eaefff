import { useState } from 'react'

/** Result of the last attempt to copy; null before the first one. */
type CopyResult = 'copied' | 'failed' | null

/** Returns a function that copies a text to the clipboard, and its result. */
export function useCopyText(text: string): { result: CopyResult; copy(): Promise<void> } {
  const [result, setResult] = useState<CopyResult>(null)
  return {
    result,
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        setResult('copied')
      } catch {
        // Insecure contexts have no clipboard at all, which fails like a refusal.
        setResult('failed')
      }
    },
  }
}
