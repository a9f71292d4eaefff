import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { requestErrorText } from '../../../i18n/request-error-text.ts'
import type { AppError } from '../../../lib/errors.ts'
import { roomPath } from '../../../routing/paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './code-dialog.css'
import type { CodeError } from './code-error.ts'
import { useCode } from './use-code.ts'

/** Asks for a streamer's code and opens their room. */
export default function CodeDialog({ onClose }: { onClose: () => void }) {
  useStyles(sheet)
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, codeError, error, isPending, submit } = useCode(wallet => {
    onClose()
    navigate(roomPath(wallet))
  })
  const { t } = useLingui()
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    if (codeError !== null) input?.select()
  }, [codeError])
  return (
    <Dialog title={<Trans id="code.title">Enter streamer code</Trans>} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={css.intro}>
          <Trans id="code.intro">
            Streamers share a code on stream and on their channels. It takes you straight to their
            room.
          </Trans>
        </p>
        <TextField
          label={<Trans id="code.label">Code</Trans>}
          className={css.code}
          value={typed}
          onValue={type}
          placeholder={t({ id: 'code.placeholder', message: '6 digits' })}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={isPending}
          error={codeError && <CodeErrorText codeError={codeError} error={error} />}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          <Trans id="code.open">Open room</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

interface CodeErrorTextProps {
  codeError: CodeError
  error: AppError | null
}

function CodeErrorText({ codeError, error }: CodeErrorTextProps) {
  const { i18n } = useLingui()
  const serverText = error && requestErrorText(i18n, error)
  if (codeError === 'refused' && serverText !== null) return serverText
  switch (codeError) {
    case 'empty':
      return <Trans id="code.fault.empty">Enter a code.</Trans>
    case 'wrong':
      return <Trans id="code.fault.wrong">No streamer has this code. Check it and try again.</Trans>
    case 'offline':
      return (
        <Trans id="code.fault.offline">
          That's the right code, but this streamer is offline. Try again when they're live.
        </Trans>
      )
    case 'unreachable':
    case 'refused':
      return (
        <Trans id="code.fault.unreachable">
          We couldn't check the code. Try again in a moment.
        </Trans>
      )
  }
}
