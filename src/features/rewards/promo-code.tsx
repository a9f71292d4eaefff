import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './promo-code.css'
import { shortCode } from './short-code.ts'

type Copying = 'idle' | 'copied' | 'failed'

/** A code to take along: shown in part and copied whole; whole also where copying is refused. */
export function PromoCode({ code }: { code: string }) {
  useStyles(sheet)
  const { t } = useLingui()
  const [state, setState] = useState<Copying>('idle')

  // Pages without a secure context have no clipboard at all, which fails like a refusal.
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className={css.line}>
      <code className={css.code} data-whole={state === 'failed'}>
        {state === 'failed' ? code : shortCode(code)}
      </code>
      <Button
        className={css.copy}
        aria-label={t({ id: 'prizes.copy-named', message: `Copy code ${code}` })}
        icon={state === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
        onClick={() => void copy()}
      >
        <Trans id="prizes.copy">Copy code</Trans>
      </Button>
      <span className={css.status} role="status">
        {state === 'copied' && <Trans id="prizes.copied">Copied</Trans>}
        {state === 'failed' && (
          <Trans id="prizes.copy-failed">
            Couldn't copy. Select the code and copy it yourself.
          </Trans>
        )}
      </span>
    </div>
  )
}
