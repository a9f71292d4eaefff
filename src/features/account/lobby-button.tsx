import { Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { Button } from '../../ui/form/button.tsx'

/** Opens the lobby, from an empty list of favourites or history. */
export function LobbyButton() {
  const [, navigate] = useLocation()
  return (
    <Button variant="primary" onClick={() => navigate('/')}>
      <Trans id="lobby.empty.show-live">See who's live</Trans>
    </Button>
  )
}
