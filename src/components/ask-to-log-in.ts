import { createContext, useContext } from 'react'

/** Opens the login dialog; `reason` names the action for the host, such as `tip`. */
type AskToLogIn = (reason: string) => void

/** Opens the login dialog of an element; the app provides it. */
export const AskToLogInContext = createContext<AskToLogIn>(() => {})

/** Returns a function that opens the element's login dialog, for actions that need a session. */
export const useAskToLogIn = (): AskToLogIn => useContext(AskToLogInContext)
