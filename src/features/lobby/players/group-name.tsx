import { Trans } from '@lingui/react/macro'
import type { FilterGroup } from '../../../model/filters.ts'

/** Shows the name of a filter group. */
export function GroupName({ group }: { group: FilterGroup }) {
  switch (group) {
    case 'providers':
      return <Trans id="players-filters.providers">Providers</Trans>
    case 'games':
      return <Trans id="players-filters.games">Games</Trans>
    case 'languages':
      return <Trans id="players-filters.languages">Languages</Trans>
  }
}
