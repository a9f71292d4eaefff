import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useCopyText } from '../../ui/use-copy-text.ts'
import css, { sheet } from './promo-code.css'

/** Shows the start of a promo code and copies all of it; shows all of it if copying fails. */
export function PromoCode({ code }: { code: string }) {
  useStyles(sheet)
  const { t } = useLingui()
  const { result, copy } = useCopyText(code)

  return (
    <div className={css.line}>
      <code className={css.code} data-whole={result === 'failed'}>
        {result === 'failed' ? code : shortCode(code)}
      </code>
      <Button
        className={css.copy}
        aria-label={t({ id: 'prizes.copy-named', message: `Copy code ${code}` })}
        icon={result === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
        onClick={() => void copy()}
      >
        <Trans id="prizes.copy">Copy code</Trans>
      </Button>
      <span className={css.status} role="status">
        {result === 'copied' && <Trans id="prizes.copied">Copied</Trans>}
        {result === 'failed' && (
          <Trans id="prizes.copy-failed">
            Couldn't copy. Select the code and copy it yourself.
          </Trans>
        )}
      </span>
    </div>
  )
}

const MIN_LENGTH = 6
const MAX_LENGTH = 13

/**
 * Returns the start of a promo code: its first half, 6 to 13 characters of it. A code that isn't
 * longer is returned whole (docs/behaviour/game-center.md#rewards).
 */
export function shortCode(code: string): string {
  const characters = [...code]
  const length = Math.min(Math.max(Math.floor(characters.length / 2), MIN_LENGTH), MAX_LENGTH)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : code
}
