import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { walletByCode } from '../../../api/room.ts'
import { RefusalText } from '../../../components/refusal-text.tsx'
import { toAsciiDigits } from '../../../lib/amount-input.ts'
import { type AppError, isNotFound, toAppError } from '../../../lib/errors.ts'
import { roomPath } from '../../../routing/paths.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { reportFailure } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './code-dialog.css'

/** Asks for a streamer's code and opens their room. */
export default function CodeDialog({ onClose }: { onClose: () => void }) {
  useStyles(sheet)
  const [, navigate] = useLocation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, failure, isPending, submit } = useCode(wallet => {
    onClose()
    navigate(roomPath(wallet))
  })
  const codeError = failure?.codeError ?? null
  const { t } = useLingui()
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    if (codeError !== null) input?.select()
  }, [codeError])
  return (
    <Dialog
      title={<Trans id="code.title">Enter streamer code</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isPending}>
          <Trans id="code.open">Open room</Trans>
        </Button>
      }
    >
      <form
        id={id}
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
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={isPending}
          error={failure && <CodeErrorText {...failure} />}
        />
      </form>
    </Dialog>
  )
}

/** Reasons why a code doesn't open a room. */
type CodeError = 'empty' | 'wrong' | 'offline' | 'unreachable' | 'refused'

interface Failure {
  codeError: CodeError
  /** The failed request, if there was one. */
  error: AppError | null
}

const CodeErrorText = ({ codeError, error }: Failure) => (
  <RefusalText error={codeError === 'refused' ? error : null}>{errorTexts[codeError]}</RefusalText>
)

const unchecked = (
  <Trans id="code.error.unreachable">We couldn't check the code. Try again in a moment.</Trans>
)

const errorTexts: Readonly<Record<CodeError, ReactNode>> = {
  empty: <Trans id="code.error.empty">Enter a code.</Trans>,
  wrong: <Trans id="code.error.wrong">No streamer has this code. Check it and try again.</Trans>,
  offline: (
    <Trans id="code.error.offline">
      That's the right code, but this streamer is offline. Try again when they're live.
    </Trans>
  ),
  unreachable: unchecked,
  refused: unchecked,
}

/** Looks up a code, one request at a time; `onFound` gets the wallet of its streamer. */
function useCode(onFound: (wallet: string) => void) {
  const runtime = useRuntime()
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const lifetime = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    lifetime.current = controller
    return () => controller.abort()
  }, [])

  async function find(code: string) {
    const { signal } = lifetime.current
    setPending(true)
    setFailure(null)
    try {
      const { wallet } = await runtime.http.read(walletByCode, { code }, signal)
      if (!signal.aborted) onFound(wallet)
    } catch (thrown) {
      const codeError = codeErrorOf(toAppError(thrown, 'network'))
      // A wrong code is a valid response, not a failed request.
      const isFailure = codeError === 'unreachable' || codeError === 'refused'
      const error = isFailure ? reportFailure(runtime, thrown) : toAppError(thrown, 'network')
      if (signal.aborted) return
      setPending(false)
      setFailure({ codeError, error })
    }
  }

  return {
    typed,
    type(text: string) {
      setTyped(text)
      setFailure(null)
    },
    failure,
    isPending,
    submit() {
      const code = normalizeCode(typed)
      if (isPending) return
      if (code === '') setFailure({ codeError: 'empty', error: null })
      else void find(code)
    },
  }
}

const WRONG = 'stream.lobby.otp.error.wrongCode'
const OFFLINE = 'stream.lobby.otp.error.streamerOffline'

/** Maps a failed look-up to its reason: by the error's key, else by its status. */
export function codeErrorOf(error: AppError): CodeError {
  const { code, key } = error
  if (key === OFFLINE) return 'offline'
  if (key === WRONG || isNotFound(error)) return 'wrong'
  return code === 'http-client' ? 'refused' : 'unreachable'
}

/** Returns a code with the digits of ASCII, without the spaces and dashes that a pasted one may contain. */
export const normalizeCode = (typed: string): string =>
  toAsciiDigits(typed).replace(/[\s\p{Pd}\u200b]+/gu, '')
