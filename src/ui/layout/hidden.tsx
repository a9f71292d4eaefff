import type { ReactNode } from 'react'
import base from '../styles/view-base.css'

/** Hides text visually, for assistive technology only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={base.hidden}>{children}</span>
)
