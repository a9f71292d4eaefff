import { useRowWindow } from '../../ui/use-row-window.ts'
import css from './card-grid.css'
import { type CardGridProps, Cards } from './cards.tsx'

/** The cards of a long list that are near the screen, in the room of all of them. */
export function CardWindow(props: CardGridProps) {
  const { cards } = props
  const { ref, from, to, style } = useRowWindow(cards.length)
  return (
    <ul ref={ref} className={css.grid} style={style}>
      <Cards {...props} cards={cards.slice(from, to)} from={from} total={cards.length} />
    </ul>
  )
}
