import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { loginPromptAtom } from '../../runtime/login-prompt.ts'
import { useSignUpEnabled } from '../../runtime/use-sign-up-enabled.ts'
import { shownOnceOf } from './once.ts'

/** Whether the reward for signing up is offered now: once a session, and never over another dialog. */
export function useSignUpReward(): { isOpen: boolean; close(): void } {
  const runtime = useRuntime()
  const once = shownOnceOf(runtime)
  const isAsked = useAtomValue(loginPromptAtom) !== null
  const [offer, setOffer] = useState<'to come' | 'open' | 'over'>(() =>
    once.has('sign-up-reward') ? 'over' : 'to come',
  )
  const isEnabled = useSignUpEnabled()
  const isOpen = isEnabled && (offer === 'open' || (offer === 'to come' && !isAsked))

  useEffect(() => {
    if (isOpen) {
      once.add('sign-up-reward')
      setOffer('open')
    } else {
      // Who leaves the room has seen it.
      setOffer(before => (before === 'open' ? 'over' : before))
    }
  }, [isOpen, once])
  return { isOpen, close: () => setOffer('over') }
}
