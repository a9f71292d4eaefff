import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'

interface EmptyListProps extends Pick<ComponentProps<typeof StateScreen>, 'level'> {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

/** Shows that a list of favourites or a history is empty, with a button to the lobby. */
export function EmptyList({ children, ...content }: EmptyListProps) {
  const [, navigate] = useLocation()
  const action = (
    <Button variant="primary" onClick={() => navigate('/')}>
      <Trans id="lobby.empty.show-live">See who's live</Trans>
    </Button>
  )
  return (
    <StateScreen {...content} action={action}>
      {children}
    </StateScreen>
  )
}
