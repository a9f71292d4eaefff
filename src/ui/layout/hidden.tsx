import type { ReactNode } from 'react'
import { useIsPainted } from '../loading/first-paint.ts'
import base from '../styles/view-base.css'

/** Hides text visually, for assistive technology only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={base.hidden}>{children}</span>
)

/** Hides text visually, after the first paint: `Intl`, which chooses plurals, takes a tenth of that paint. */
export const HiddenAfterPaint = ({ children }: { children: ReactNode }) =>
  useIsPainted() && <Hidden>{children}</Hidden>
