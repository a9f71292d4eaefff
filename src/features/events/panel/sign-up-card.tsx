import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useRuntime } from '../../../runtime/context.ts'
import { useSignUpEnabled } from '../../../runtime/use-offers.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './sign-up-card.css'

/** Offers the sign-up reward to anonymous visitors; renders nothing for others. */
export function SignUpCard() {
  useStyles(sheet)
  const { requestSignIn } = useRuntime()
  const { isAnonymous } = useSession()
  const isEnabled = useSignUpEnabled()
  if (!isAnonymous || !isEnabled) return null
  return (
    <div className={css.card}>
      <span className={css.icon} aria-hidden="true">
        <Icon of={Gift} />
      </span>
      <div className={css.body}>
        <h3 className={css.title}>
          <Trans id="room.sign-up-reward.title">Register for a reward</Trans>
        </h3>
        <p className={css.text}>
          <Trans id="events.sign-up.text">Create an account and claim your first reward.</Trans>
        </p>
      </div>
      <Button
        variant="primary"
        className={css.register}
        onClick={() => requestSignIn('sign-up-reward')}
      >
        <Trans id="room.sign-up-reward.register">Register</Trans>
      </Button>
    </div>
  )
}
