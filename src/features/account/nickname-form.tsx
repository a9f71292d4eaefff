import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { setNickname } from '../../api/account.ts'
import { userInfo } from '../../api/user.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { AppError } from '../../lib/errors.ts'
import { displayNickname } from '../../model/nickname.ts'
import type { UserInfo } from '../../model/user.ts'
import { useRuntime } from '../../runtime/context.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nicknameFault } from './nickname-fault.ts'

type FormState = { is: 'idle' | 'pending' | 'saved' } | { is: 'refused'; error: AppError }

/** Changes the nickname; what was typed stays until the server has taken it. */
export function NicknameForm({ user }: { user: UserInfo }) {
  const runtime = useRuntime()
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<FormState>({ is: 'idle' })
  const isSending = useRef(false)
  const value = typed ?? user.nickname ?? ''

  async function save() {
    const name = value.trim()
    if (isSending.current || (name !== '' && name === user.nickname)) return
    isSending.current = true
    setState({ is: 'pending' })
    try {
      await setNickname(runtime.http, name)
      runtime.cache.update(userInfo, {}, now => ({ ...now, nickname: name }))
      setTyped(null)
      setState({ is: 'saved' })
    } catch (thrown) {
      setState({ is: 'refused', error: tellFailure(runtime, thrown) })
    } finally {
      isSending.current = false
    }
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={<Trans id="account.nickname.label">Nickname</Trans>}
        value={value}
        onValue={text => {
          setTyped(text)
          setState({ is: 'idle' })
        }}
        placeholder={displayNickname({ ...user, nickname: null })}
        autoComplete="nickname"
        spellCheck={false}
        readOnly={state.is === 'pending'}
        error={state.is === 'refused' && <FaultText error={state.error} />}
        hint={
          state.is === 'saved' ? (
            <Trans id="account.nickname.saved">Saved. Others now see your new nickname.</Trans>
          ) : (
            <Trans id="account.nickname.hint">This is what others see in chat and lists.</Trans>
          )
        }
        action={
          <Button type="submit" variant="primary" busy={state.is === 'pending'}>
            <Trans id="account.nickname.save">Save</Trans>
          </Button>
        }
      />
    </form>
  )
}

function FaultText({ error }: { error: AppError }) {
  const { i18n } = useLingui()
  switch (nicknameFault(error)) {
    case 'invalid':
      return (
        <Trans id="account.nickname.invalid">
          This nickname is empty or not allowed. Try another one.
        </Trans>
      )
    case 'taken':
      return <Trans id="error.user.update.nickname">That nickname is taken.</Trans>
    case 'other':
      return (
        refusalText(i18n, error) ?? (
          <Trans id="account.nickname.failed">Couldn't save your nickname. Try again.</Trans>
        )
      )
  }
}
