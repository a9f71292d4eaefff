import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { setLanguage, userLanguages } from '../../api/account.ts'
import { userInfo } from '../../api/user.ts'
import { useRuntime } from '../../runtime/context.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Chooses the user's language: at once on the screen, and taken back when the server refuses. */
export function LanguageField({ language }: { language: string }) {
  const { t, i18n } = useLingui()
  const runtime = useRuntime()
  const format = useFormat()
  const { data, error, retry } = useResource(userLanguages, {})
  const [isRefused, setRefused] = useState(false)
  const change = useRef(0)

  async function choose(next: string) {
    const { cache, http } = runtime
    change.current += 1
    const own = change.current
    const show = (code: string) => cache.update(userInfo, {}, now => ({ ...now, language: code }))
    setRefused(false)
    show(next)
    try {
      await setLanguage(http, next)
    } catch (thrown) {
      tellFailure(runtime, thrown)
      // A later choice stands, whatever becomes of this one.
      if (own !== change.current) return
      show(language)
      setRefused(true)
    }
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
        isRefused && <Trans id="account.language.failed">Couldn't change your language.</Trans>
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
