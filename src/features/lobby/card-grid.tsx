import type { ReactNode } from 'react'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import { lazyCode, useLazyCode } from '../../ui/lazy-code.ts'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './card-grid.css'
import { type CardGridProps, Cards } from './cards.tsx'

/** Number of cards above which a list is windowed: only cards near the viewport are drawn. */
const WINDOWED_ABOVE = 96
/** Number of cards that a longer list shows until the windowing chunk has loaded. */
const INITIAL_CARDS = 48

const windowCode = lazyCode('card-window', () => import('./card-window.tsx'))

/** Draws cards in a grid with as many columns as fit the box. */
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
