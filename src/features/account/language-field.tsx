import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { setLanguage, userLanguages } from '../../api/account.ts'
import { userInfo } from '../../api/user.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { Select } from '../../ui/form/select.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Selects the user's language; applied at once, and rolled back to the one that the server has. */
export function LanguageField({ language }: { language: string }) {
  const { t, i18n } = useLingui()
  const { http, cache } = useRuntime()
  const format = useFormat()
  const { data, error, retry } = useResource(userLanguages, {})
  const applyLanguage = (code: string) =>
    cache.update(userInfo, {}, user => ({ ...user, language: code }))
  // Last language that the server is known to have; `language` may be one that it hasn't taken.
  const saved = useRef(language)
  const {
    run,
    isPending,
    error: writeError,
  } = useWrite<[string]>({
    key: ['language'],
    async send(_request, next) {
      await setLanguage(http, next)
      saved.current = next
    },
    undo() {
      applyLanguage(saved.current)
      // A lost response may have been a success.
      cache.refetch(userInfo, {})
    },
    latestWins: true,
  })

  function choose(next: string) {
    if (!isPending) saved.current = language
    applyLanguage(next)
    void run(next)
  }

  const codes = new Set([language, ...(data ?? [])])
  const options = [...codes]
    .map(key => ({ key, label: format.language(key) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
  return (
    <Select
      label={t({ id: 'account.language.label', message: 'Language' })}
      options={options}
      selected={language}
      onSelect={choose}
      error={
        writeError && <Trans id="account.language.failed">Couldn't change your language.</Trans>
      }
      hint={
        error ? (
          <button type="button" onClick={retry}>
            <Trans id="failure.retry">Retry</Trans>
          </button>
        ) : (
          <Trans id="account.language.hint">
            Used for recommendations and, where available, for the app itself.
          </Trans>
        )
      }
    />
  )
}
