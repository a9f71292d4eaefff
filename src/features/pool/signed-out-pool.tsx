import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide'
import type { PoolSummary } from '../../model/lobby.ts'
import { useAskToLogIn } from '../../runtime/login-prompt.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './pool-panel.css'
import { PoolStatusText } from './pool-balance.tsx'

/** Shows an anonymous visitor the status of the pool and a login button. */
export function SignedOutPool({ pool }: { pool: PoolSummary | null }) {
  useStyles(sheet)
  const ask = useAskToLogIn()
  return (
    <>
      {pool && (
        <p className={css.text}>
          <PoolStatusText status={pool.status} />
        </p>
      )}
      <p className={css.text}>
        <Trans id="pool.signed-out">
          Viewers pool their money, and the streamer plays with it. Log in to join.
        </Trans>
      </p>
      <Button variant="primary" icon={<Icon of={LogIn} />} onClick={() => ask('pool')}>
        <Trans id="status.log-in">Log in</Trans>
      </Button>
    </>
  )
}
