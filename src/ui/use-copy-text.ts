import { useState } from 'react'

/** Result of the last attempt to copy; null before the first one. */
type CopyResult = 'copied' | 'failed' | null

/** Removes the result of the last attempt on the page: the clipboard has one text, and a repeated result is read out. */
let clearLastResult = () => {}

/** Returns a function that copies a text to the clipboard, and its result. */
export function useCopyText(text: string): { result: CopyResult; copy(): Promise<void> } {
  const [result, setResult] = useState<CopyResult>(null)
  return {
    result,
    async copy() {
      clearLastResult()
      clearLastResult = () => setResult(null)
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
