import type { ReactNode } from 'react'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import { lazyCode, useLazyCode } from '../../ui/lazy-code.ts'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './card-grid.css'
import { type CardGridProps, Cards } from './cards.tsx'

/** Cards of a list without a window; a longer one draws only what is near the screen. */
const WINDOWED_ABOVE = 96
/** What a longer list shows until the code of its window is there. */
const INITIAL_CARDS = 48

const windowCode = lazyCode('card-window', () => import('./card-window.tsx'))

/** Cards in rows, as many of them as the box is wide. */
export function CardGrid(props: CardGridProps): ReactNode {
  useStyles(sheet)
  return props.cards.length > WINDOWED_ABOVE ? (
    <LongGrid {...props} />
  ) : (
    <ul className={css.grid}>
      <Cards {...props} />
    </ul>
  )
}

function LongGrid(props: CardGridProps) {
  const state = useLazyCode(windowCode)
  if (state.status === 'ready') return <state.code.CardWindow {...props} />
  return (
    <>
      <ul className={css.grid}>
        <Cards {...props} cards={props.cards.slice(0, INITIAL_CARDS)} />
      </ul>
      {state.status === 'failed' && <ViewFailed onRetry={state.retry} busy={state.isRetrying} />}
    </>
  )
}
