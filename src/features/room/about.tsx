import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { categoryName } from '../../ui/pictures/category-name.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './about.css'

export default function About({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const format = useFormat()
  const { t } = useLingui()
  const { shortBio, language, gameProvider, categories } = record
  const named = (categories ?? []).flatMap(category => {
    const name = categoryName(category)
    return name === null ? [] : [{ category, name }]
  })
  return (
    <TitledSection
      title={<Trans id="room.about.title">About</Trans>}
      className={css.about}
      part="about"
    >
      <p className={css.bio}>
        <bdi>{shortBio?.trim() || <Trans id="room.about.no-bio">No bio yet.</Trans>}</bdi>
      </p>
      <dl className={css.details}>
        {language && (
          <Detail name={<Trans id="room.about.language">Language</Trans>}>
            {format.language(language)}
          </Detail>
        )}
        {gameProvider && (
          <Detail name={<Trans id="room.about.provider">Game by</Trans>}>{gameProvider}</Detail>
        )}
      </dl>
      {named.length > 0 && (
        <ul
          className={css.categories}
          aria-label={t({
            id: 'room.about.categories',
            message: 'Kinds of games',
            comment: 'Names a list of game categories.',
          })}
        >
          {named.map(({ category, name }) => (
            <li key={category}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

function Detail({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className={css.detail}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
