import { useLingui } from '@lingui/react/macro'
import css from './composer.css'
import type { Mentions } from './use-mentions.ts'

/** Lists suggested nicknames; the focus stays in the text field. */
export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      className={css.mentions}
      role="listbox"
      aria-label={t({ id: 'chat.mentions', message: 'Mention someone' })}
    >
      {mentions.suggestions.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={name}
          id={`${id}-${index}`}
          className={css.suggestion}
          role="option"
          tabIndex={-1}
          aria-selected={index === mentions.current}
          // Keeps the focus in the text field.
          onPointerDown={event => event.preventDefault()}
          onClick={() => mentions.choose(name)}
        >
          @{name}
        </div>
      ))}
    </div>
  )
}
