import { useLingui } from '@lingui/react/macro'
import type { PlayerSort } from '../../../model/filters.ts'
import { Select } from '../../../ui/form/select.tsx'

interface SortSelectProps {
  selected: PlayerSort | null
  onSelect: (sort: PlayerSort | null) => void
}

/** Selects the sort order of players; most popular is the server's order. */
export function SortSelect({ selected, onSelect }: SortSelectProps) {
  const { t } = useLingui()
  return (
    <Select
      look="toolbar"
      label={t({ id: 'players.sort.label', message: 'Sort by' })}
      selected={selected ?? 'popular'}
      onSelect={key => onSelect(key === 'popular' ? null : key)}
      options={[
        { key: 'popular', label: t({ id: 'players.sort.popular', message: 'Most popular' }) },
        { key: 'rtp-asc', label: t({ id: 'players.sort.rtp-asc', message: 'RTP, low to high' }) },
        { key: 'rtp-desc', label: t({ id: 'players.sort.rtp-desc', message: 'RTP, high to low' }) },
        {
          key: 'nickname-asc',
          label: t({ id: 'players.sort.nickname-asc', message: 'Nickname, A to Z' }),
        },
        {
          key: 'nickname-desc',
          label: t({ id: 'players.sort.nickname-desc', message: 'Nickname, Z to A' }),
        },
      ]}
    />
  )
}
