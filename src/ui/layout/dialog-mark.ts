import { createContext, type ReactNode } from 'react'

/** What every dialog shows in its header, because it covers the view around. */
export const DialogMarkContext = createContext<ReactNode>(null)
