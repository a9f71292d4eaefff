import type { ReactNode } from 'react'
import { useIsPainted } from '../loading/first-paint.ts'
import base from '../styles/view-base.css'

/** Hides text visually, for assistive technology only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={base.hidden}>{children}</span>
)

/**
 * Hides text visually, and renders it after the first paint of the view around: for words after a number, whose
 * plural is chosen by `Intl`, and the browser's first formatter takes as long as a tenth of that paint.
 */
export const HiddenAfterPaint = ({ children }: { children: ReactNode }) =>
  useIsPainted() && <Hidden>{children}</Hidden>
