import type { ReactNode } from 'react'
import base from './base.css'

/** Text for assistive technology alone. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={base.hidden}>{children}</span>
)
