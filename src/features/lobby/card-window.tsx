import { useRowWindow } from '../../ui/use-row-window.ts'
import css from './card-grid.css'
import { type CardGridProps, Cards } from './cards.tsx'

/** Draws the cards of a long list that are near the viewport, at the height of the whole list. */
export function CardWindow(props: CardGridProps) {
  const { cards } = props
  const { ref, from, to, style } = useRowWindow(cards.length)
  return (
    <ul ref={ref} className={css.grid} style={style}>
      <Cards {...props} cards={cards.slice(from, to)} from={from} total={cards.length} />
    </ul>
  )
}
