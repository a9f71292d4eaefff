import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, SearchX } from 'lucide'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { PanicSlot } from '../../components/responsible-play/play-slots.tsx'
import { SubPage } from '../../components/sub-page.tsx'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { useGameOffers } from '../../runtime/use-offers.ts'
import { useClaims } from '../../runtime/use-session.ts'
import { hasBalances } from '../../session/claims.ts'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { GROUPS, type Offers } from './built-in.ts'
import css, { sheet } from './faq-page.css'
import { findQuestions, type Question, questionsIn } from './questions.ts'

const PATH = '/faq'

const hrefOf = (topic: string) => `${PATH}#${topic}`

/** Lists questions with a search field; each answer opens in a dialog with its own URL hash. */
export default function FaqPage() {
  useStyles(sheet)
  const { t, i18n } = useLingui()
  const location = locationOf(useRuntime())
  const topic = useUrlHash()
  const [typed, setTyped] = useState('')
  const questions = questionsIn(i18n, useOffers())
  const found = findQuestions(questions, typed)
  const count = found.length
  const open = questions.find(question => question.topic === topic)
  function close() {
    // One step back may be another answer, which the host has opened.
    if (location.previous()?.hash) location.navigate(PATH)
    else location.returnTo(PATH)
  }
  return (
    <SubPage
      title={<Trans id="faq.title">Questions and answers</Trans>}
      intro={<Trans id="faq.intro">All about watching, playing along and your account.</Trans>}
      aside={
        <>
          <SearchField
            label={t({ id: 'faq.search', message: 'Search questions' })}
            value={typed}
            onValue={setTyped}
          />
          <PanicSlot />
        </>
      }
    >
      <Hidden>
        <span role="status">
          {typed && (
            <span>
              <Plural
                id="faq.found"
                value={count}
                one="# question found"
                other="# questions found"
              />
            </span>
          )}
        </span>
      </Hidden>
      {count === 0 ? (
        <NothingFound typed={typed} onClear={() => setTyped('')} />
      ) : (
        <QuestionList questions={found} />
      )}
      {open && (
        <QuestionDialog
          question={open}
          related={questions.filter(({ group }) => group === open.group)}
          onTopic={other => location.navigate(hrefOf(other), { replace: true })}
          onClose={close}
        />
      )}
    </SubPage>
  )
}

/** Returns the features offered to the viewer that questions are about. */
function useOffers(): Offers {
  const { copying, pool, tips } = useMarket()
  return {
    balances: hasBalances(useClaims()),
    copying: copying !== 'off',
    asksBeforeBets: copying === 'confirm-each-round',
    pool,
    tips,
    ...useGameOffers(),
  }
}

/** Returns the hash of the in-app URL without the number sign; empty if there is none. */
function useUrlHash(): string {
  const location = locationOf(useRuntime())
  const hash = useSyncExternalStore(location.listen, () => location.get().hash)
  return hash.slice(1)
}

const NothingFound = ({ typed, onClear }: { typed: string; onClear: () => void }) => (
  <StateScreen
    icon={<Icon of={SearchX} />}
    title={
      <Trans id="faq.empty.title" comment="{typed} is what was typed into the search field.">
        No questions match “{typed}”
      </Trans>
    }
    action={
      <Button variant="primary" onClick={onClear}>
        <Trans id="faq.empty.clear">Show all questions</Trans>
      </Button>
    }
  >
    <Trans id="faq.empty.text">Try another word, like pool, code or reward.</Trans>
  </StateScreen>
)

interface QuestionDialogProps {
  question: Question
  /** All questions of its group, including itself. */
  related: readonly Question[]
  onTopic: (topic: string) => void
  onClose: () => void
}

/** Shows a question with its answer, and the other questions of its group. */
function QuestionDialog({ question, related, onTopic, onClose }: QuestionDialogProps) {
  const others = related.filter(({ topic }) => topic !== question.topic)
  return (
    <Dialog title={question.question} onClose={onClose}>
      <p className={css.answer}>{question.answer}</p>
      {others.length > 0 && (
        <section className={css.related}>
          <h3 className={css.title}>
            <Trans id="faq.related">Related questions</Trans>
          </h3>
          <ul>
            {others.map(other => (
              <li key={other.topic}>
                <button type="button" className={css.other} onClick={() => onTopic(other.topic)}>
                  {other.question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** Lists questions by group, each as a link to its answer. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={css.groups}>
      {[...GROUPS, 'more' as const].map(group => {
        const grouped = questions.filter(question => question.group === group)
        return grouped.length > 0 && <Section key={group} group={group} questions={grouped} />
      })}
    </div>
  )
}

interface SectionProps {
  group: Question['group']
  questions: readonly Question[]
}

function Section({ group, questions }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className={css.group}>
      <h2 id={`${id}title`} className={css.listTitle}>
        {groupNames[group]}
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

const groupNames: Readonly<Record<Question['group'], ReactNode>> = {
  watching: <Trans id="faq.groups.watching">Watching</Trans>,
  playing: <Trans id="faq.groups.playing">Playing along</Trans>,
  events: <Trans id="faq.groups.events">Events</Trans>,
  account: <Trans id="faq.groups.account">Your account</Trans>,
  care: <Trans id="faq.groups.care">Responsible play</Trans>,
  more: <Trans id="faq.groups.more">More</Trans>,
}
