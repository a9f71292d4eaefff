import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import rail, { sheet as railSheet } from '../../ui/lists/strip.css'
import { classNames, useStyles } from '../../ui/styles/styles.ts'
import { TOP_COUNT } from './list/lobby-list.ts'
import list, { sheet as listSheet } from './list/player-grid.css'
import css, { sheet } from './lobby-header.css'

const GRID_CARDS = 10

const indexes = (count: number) => [...Array(count).keys()]

/** Draws the placeholder of the mosaic at its final size. */
export function MosaicSkeleton() {
  useStyles(sheet)
  useStyles(listSheet)
  useStyles(railSheet)
  return (
    <ul
      className={classNames(rail.rail, list.mosaic)}
      data-fits="medium"
      data-count={TOP_COUNT}
      aria-hidden="true"
    >
      {indexes(TOP_COUNT).map(index => (
        <li key={index} className={list.item}>
          <Skeleton className={css.tile} />
        </li>
      ))}
    </ul>
  )
}

/** Draws the placeholder of the grid at its final size. */
export function GridSkeleton() {
  useStyles(sheet)
  useStyles(listSheet)
  const { t } = useLingui()
  return (
    <div aria-busy="true" role="status" aria-label={t({ id: 'page.loading', message: 'Loading' })}>
      <div className={list.header}>
        <Skeleton className={css.title} />
      </div>
      <ul className={list.grid} aria-hidden="true">
        {indexes(GRID_CARDS).map(index => (
          <li key={index}>
            <Skeleton className={css.tile} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ScheduleSkeleton() {
  useStyles(sheet)
  useStyles(listSheet)
  return (
    <>
      <div className={list.header}>
        <Skeleton className={css.title} />
      </div>
      <Skeleton className={css.skeletonSchedule} />
    </>
  )
}
