import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** No question holds what was typed. */
export const NothingFound = ({ typed, onClear }: { typed: string; onClear: () => void }) => (
  <StateScreen
    icon={<Icon of={SearchX} />}
    title={
      <Trans id="faq.empty.title" comment="{typed} is what was typed into the search field.">
        No questions match “{typed}”
      </Trans>
    }
    action={
      <Button variant="primary" onClick={onClear}>
        <Trans id="faq.empty.clear">Show all questions</Trans>
      </Button>
    }
  >
    <Trans id="faq.empty.text">Try another word, like pool, code or reward.</Trans>
  </StateScreen>
)
