import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { requestErrorText } from '../i18n/request-error-text.ts'
import type { AppError } from '../lib/errors.ts'

/** Says why a request has failed: in the words of its error, otherwise in those of the caller. */
export function RefusalText({ error, children }: { error: AppError | null; children: ReactNode }) {
  const { i18n } = useLingui()
  const words = error && requestErrorText(i18n, error)
  return <span key={words}>{words ?? children}</span>
}
