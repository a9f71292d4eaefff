import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import { useId } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { GROUPS } from './built-in.ts'
import css, { sheet } from './question-list.css'
import type { Question } from './questions.ts'

interface QuestionListProps {
  questions: readonly Question[]
  hrefOf: (topic: string) => string
}

/** Lists questions by group, each as a link to its answer. */
export function QuestionList({ questions, hrefOf }: QuestionListProps) {
  useStyles(sheet)
  return (
    <div className={css.groups}>
      {[...GROUPS, 'more' as const].map(group => {
        const grouped = questions.filter(question => question.group === group)
        return (
          grouped.length > 0 && (
            <Section key={group} group={group} questions={grouped} hrefOf={hrefOf} />
          )
        )
      })}
    </div>
  )
}

interface SectionProps {
  group: Question['group']
  questions: readonly Question[]
  hrefOf: (topic: string) => string
}

function Section({ group, questions, hrefOf }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className={css.group}>
      <h2 id={`${id}title`} className={css.title}>
        <GroupName group={group} />
      </h2>
      <ul className={css.list}>
        {questions.map(({ topic, question }) => (
          <li key={topic}>
            <Link href={hrefOf(topic)} className={css.question}>
              <span>{question}</span>
              <Icon of={ChevronRight} directional />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupName({ group }: { group: Question['group'] }) {
  switch (group) {
    case 'watching':
      return <Trans id="faq.groups.watching">Watching</Trans>
    case 'playing':
      return <Trans id="faq.groups.playing">Playing along</Trans>
    case 'games':
      return <Trans id="faq.groups.games">Wheels, jackpots and rewards</Trans>
    case 'account':
      return <Trans id="faq.groups.account">Your account</Trans>
    case 'care':
      return <Trans id="faq.groups.care">Responsible play</Trans>
    case 'more':
      return <Trans id="faq.groups.more">More</Trans>
  }
}
