import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './question-dialog.css'
import type { Question } from './questions.ts'

interface QuestionDialogProps {
  question: Question
  /** All questions of its group, including itself. */
  related: readonly Question[]
  onTopic: (topic: string) => void
  onClose: () => void
}

/** Shows a question with its answer, and the other questions of its group. */
export function QuestionDialog({ question, related, onTopic, onClose }: QuestionDialogProps) {
  useStyles(sheet)
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
