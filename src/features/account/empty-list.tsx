import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Shows that a list of favourites or a history is empty, with a button to the lobby. */
export function EmptyList(props: Omit<ComponentProps<typeof StateScreen>, 'action'>) {
  const [, navigate] = useLocation()
  const action = (
    <Button variant="primary" onClick={() => navigate('/')}>
      <Trans id="lobby.empty.show-live">See who's live</Trans>
    </Button>
  )
  return <StateScreen {...props} action={action} />
}
