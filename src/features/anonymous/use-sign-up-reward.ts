import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isViewerRoom } from '../../routing/paths.ts'
import { locationOf } from '../../runtime/app-location.ts'
import { loginPromptAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useFlag } from '../../runtime/use-flag.ts'
import { onceOf } from './once.ts'
import { isSignUpRewardEnabled } from './sign-up-rule.ts'

/** Whether the reward for signing up is offered now: once a session, and never over another dialog. */
export function useSignUpReward(isRoom: boolean): { isOpen: boolean; close(): void } {
  const runtime = useRuntime()
  const once = onceOf(runtime)
  const hasFlag = useFlag('gamification_center_sign_up_reward')
  const isAsked = useAtomValue(loginPromptAtom) !== null
  const [offer, setOffer] = useState<'to come' | 'open' | 'over'>(() =>
    once.has('sign-up-reward') ? 'over' : 'to come',
  )
  const first = locationOf(runtime).first()
  const startedInRoom = first !== null && isViewerRoom(first.path)
  const isEnabled = isSignUpRewardEnabled({ hasFlag, isRoom, startedInRoom })
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
