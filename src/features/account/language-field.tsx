import { Trans, useLingui } from '@lingui/react/macro'
import { setLanguage, userLanguages } from '../../api/account.ts'
import { userInfo } from '../../api/user.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Selects the user's language; applied at once, and rolled back if the server rejects it. */
export function LanguageField({ language }: { language: string }) {
  const { t, i18n } = useLingui()
  const { http, cache } = useRuntime()
  const format = useFormat()
  const { data, error, retry } = useResource(userLanguages, {})
  const applyLanguage = (code: string) =>
    cache.update(userInfo, {}, user => ({ ...user, language: code }))
  const { run, error: writeError } = useWrite<[string, string]>({
    key: ['language'],
    send: async (_request, next) => void (await setLanguage(http, next)),
    undo: (_next, previous) => applyLanguage(previous),
    latestWins: true,
  })

  function choose(next: string) {
    applyLanguage(next)
    void run(next, language)
  }

  const codes = new Set([language, ...(data ?? [])])
  const options = [...codes]
    .map(key => ({ key, label: format.language(key) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
  return (
    <SelectField
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
