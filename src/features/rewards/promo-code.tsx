import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './promo-code.css'
import { shortCode } from './short-code.ts'

type CopyStatus = 'idle' | 'copied' | 'failed'

/** Shows the start of a promo code and copies all of it; shows all of it if copying fails. */
export function PromoCode({ code }: { code: string }) {
  useStyles(sheet)
  const { t } = useLingui()
  const [status, setStatus] = useState<CopyStatus>('idle')

  // Insecure contexts have no clipboard, which ends up in the catch as well.
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setStatus('copied')
    } catch {
      setStatus('failed')
    }
  }

  return (
    <div className={css.line}>
      <code className={css.code} data-whole={status === 'failed'}>
        {status === 'failed' ? code : shortCode(code)}
      </code>
      <Button
        className={css.copy}
        aria-label={t({ id: 'prizes.copy-named', message: `Copy code ${code}` })}
        icon={status === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
        onClick={() => void copy()}
      >
        <Trans id="prizes.copy">Copy code</Trans>
      </Button>
      <span className={css.status} role="status">
        {status === 'copied' && <Trans id="prizes.copied">Copied</Trans>}
        {status === 'failed' && (
          <Trans id="prizes.copy-failed">
            Couldn't copy. Select the code and copy it yourself.
          </Trans>
        )}
      </span>
    </div>
  )
}
