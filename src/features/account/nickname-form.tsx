import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { setNickname } from '../../api/account.ts'
import { userInfo } from '../../api/user.ts'
import { RefusalText } from '../../components/refusal-text.tsx'
import type { AppError } from '../../lib/errors.ts'
import { displayNickname } from '../../model/account.ts'
import type { UserInfo } from '../../model/user.ts'
import { useRuntime } from '../../runtime/context.ts'
import { createDraft } from '../../runtime/draft.ts'
import { useDialogWrite } from '../../runtime/use-dialog-write.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Returns the typed nickname; null while it is the one that the user has. */
const useNicknameDraft = createDraft<{ typed: string | null }>({ typed: null })

/** Edits the nickname; the input is kept until the server accepts it. */
export function NicknameForm({ user }: { user: UserInfo }) {
  const { http, cache } = useRuntime()
  const [{ typed }, changeDraft, clearDraft] = useNicknameDraft('own')
  const [isSaved, setSaved] = useState(false)
  const value = typed ?? user.nickname ?? ''
  const name = value.trim()
  const isNew = name === '' || name !== user.nickname
  const { run, reset, isPending, error } = useDialogWrite<[string]>({
    key: ['nickname'],
    async send(_request, nickname) {
      await setNickname(http, nickname)
      cache.update(userInfo, {}, current => ({ ...current, nickname }))
      clearDraft()
      setSaved(true)
    },
    after: () => cache.refetch(userInfo, {}),
  })

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isNew) void run(name)
      }}
    >
      <TextField
        label={<Trans id="account.nickname.label">Nickname</Trans>}
        value={value}
        onValue={text => {
          changeDraft({ typed: text })
          setSaved(false)
          reset()
        }}
        placeholder={displayNickname({ ...user, nickname: null })}
        autoComplete="nickname"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isPending}
        error={error && isNew && <NicknameErrorText error={error} />}
        result={
          // A lost response was a success if the server has the name.
          (isSaved || (error && !isNew)) && (
            <Trans id="account.nickname.saved">Saved. Others now see your new nickname.</Trans>
          )
        }
        hint={<Trans id="account.nickname.hint">This is what others see in chat and lists.</Trans>}
        action={
          <Button type="submit" variant="primary" busy={isPending}>
            <Trans id="account.nickname.save">Save</Trans>
          </Button>
        }
      />
    </form>
  )
}

function NicknameErrorText({ error }: { error: AppError }) {
  switch (error.key) {
    case 'error.request.field.validation':
      return (
        <Trans id="account.nickname.invalid">
          This nickname is empty or not allowed. Try another one.
        </Trans>
      )
    case 'error.user.update.nickname':
      return <Trans id="error.user.update.nickname">That nickname is taken.</Trans>
    default:
      return (
        <RefusalText error={error}>
          <Trans id="account.nickname.failed">Couldn't save your nickname. Try again.</Trans>
        </RefusalText>
      )
  }
}
