import type { BankOverview, BankSectionLabel } from '../../model/pool.ts'

/** Segment of the chart, in percent of its width. */
export interface ChartSegment {
  label: BankSectionLabel
  from: number
  width: number
}

/** Returns segments that fill the whole width; sections of zero or less, or of an unknown percentage, have none. */
export function toChartSegments(
  sections: readonly Pick<BankOverview['sections'][number], 'label' | 'percentage'>[],
): ChartSegment[] {
  const parts = sections.flatMap(({ label, percentage }) =>
    percentage !== null && percentage > 0 ? [{ label, percentage }] : [],
  )
  // Rounded percentages rarely add up to 100.
  const total = parts.reduce((sum, { percentage }) => sum + percentage, 0)
  let from = 0
  return parts.map(({ label, percentage }) => {
    const width = (percentage / total) * 100
    const segment = { label, from, width }
    from += width
    return segment
  })
}
