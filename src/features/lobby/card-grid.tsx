import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { ViewFailed } from '../../ui/feedback/failure-notice.tsx'
import type { RowWindow } from '../../ui/lists/observe-rows.ts'
import { deferredCode, useLazyCode } from '../../ui/loading/lazy-code.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './card-grid.css'
import type { DetailQueue } from './card-window.ts'
import { type CardGridProps, Cards } from './cards.tsx'
import { useEarlyPictures } from './early-pictures.ts'

/** Number of cards above which a list is windowed: only cards near the viewport are drawn. */
const WINDOWED_ABOVE = 96
/** Cards that a longer list shows until the windowing chunk has loaded. */
const initialWindow: RowWindow = { from: 0, to: 48, before: 0, after: 0 }

const windowCode = deferredCode('card-window', () => import('./card-window.ts'))

/** Draws cards in a grid with as many columns as fit the box. */
export function CardGrid(props: CardGridProps): ReactNode {
  useStyles(sheet)
  return props.cards.length > WINDOWED_ABOVE ? <LongGrid {...props} /> : <ShortGrid {...props} />
}

function ShortGrid(props: CardGridProps) {
  const list = useRef<HTMLUListElement>(null)
  useEarlyPictures(list)
  return (
    <ul ref={list} className={css.grid}>
      <Cards {...props} />
    </ul>
  )
}

/** Draws the cards near the viewport, at the height of the whole list. */
function LongGrid(props: CardGridProps) {
  const { clock } = useRuntime()
  const count = props.cards.length
  const state = useLazyCode(windowCode)
  const code = state.status === 'ready' ? state.code : null
  const list = useRef<HTMLUListElement>(null)
  useEarlyPictures(list)
  const [drawn, setDrawn] = useState<RowWindow | null>(null)
  const [queue, setQueue] = useState<DetailQueue>()

  useLayoutEffect(() => {
    if (!code) return
    const created = code.createDetailQueue(clock)
    setQueue(created)
    return created.dispose
  }, [code, clock])
  useLayoutEffect(() => {
    if (!code || !list.current) return
    return code.observeCards(list.current, count, queue, setDrawn)
  }, [code, queue, count])

  // A list that became shorter may end before the measured cards.
  const { from, to, before, after } = drawn && drawn.from < count ? drawn : initialWindow
  return (
    <>
      {/* Not as custom properties: these are inherited, so each change would restyle all cards. */}
      <ul ref={list} className={css.grid} style={{ paddingBlock: `${before}px ${after}px` }}>
        <Cards
          {...props}
          cards={props.cards.slice(from, to)}
          from={from}
          total={count}
          queue={queue}
        />
      </ul>
      {state.status === 'failed' && <ViewFailed onRetry={state.retry} busy={state.isRetrying} />}
    </>
  )
}
