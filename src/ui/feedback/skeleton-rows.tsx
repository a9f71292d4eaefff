import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from './placeholders.tsx'

interface SkeletonRowsProps {
  count: number
  rowClass: string | undefined
  placeholderClass: string | undefined
  /** Returns the list around the rows. */
  children: (rows: ReactNode) => ReactNode
}

/** Shows placeholders of the final size while the rows of a list load. */
export function SkeletonRows({ count, rowClass, placeholderClass, children }: SkeletonRowsProps) {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" aria-label={t({ id: 'page.loading', message: 'Loading' })}>
      <div aria-hidden="true">
        {children(
          [...Array(count).keys()].map(row => (
            <li key={row} className={rowClass}>
              <Skeleton className={placeholderClass} />
            </li>
          )),
        )}
      </div>
    </div>
  )
}
