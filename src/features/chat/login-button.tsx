import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide'
import { useAskToLogIn } from '../../runtime/login-prompt.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import css from './chat.css'

/** Asks anonymous visitors to log in, in place of the composer. */
export function LoginButton() {
  const ask = useAskToLogIn()
  return (
    <Button className={css.login} icon={<Icon of={LogIn} />} onClick={() => ask('chat')}>
      <Trans id="chat.log-in">Log in to chat</Trans>
    </Button>
  )
}
