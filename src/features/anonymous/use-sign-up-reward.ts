import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { loginPromptAtom } from '../../runtime/login-prompt.ts'
import { useSignUpEnabled } from '../../runtime/use-offers.ts'
import { shownPromptsOf } from './shown-prompts.ts'

/** Returns whether the sign-up reward is open: once per session, and not while the login prompt is. */
export function useSignUpReward(): { isOpen: boolean; close(): void } {
  const runtime = useRuntime()
  const shownPrompts = shownPromptsOf(runtime)
  const isLoginPromptOpen = useAtomValue(loginPromptAtom) !== null
  const [status, setStatus] = useState<'pending' | 'open' | 'closed'>(() =>
    shownPrompts.has('sign-up-reward') ? 'closed' : 'pending',
  )
  const isEnabled = useSignUpEnabled()
  const isOpen = isEnabled && (status === 'open' || (status === 'pending' && !isLoginPromptOpen))

  useEffect(() => {
    if (isOpen) {
      shownPrompts.add('sign-up-reward')
      setStatus('open')
    } else {
      // Leaving the room counts as closing it.
      setStatus(current => (current === 'open' ? 'closed' : current))
    }
  }, [isOpen, shownPrompts])
  return { isOpen, close: () => setStatus('closed') }
}
