import { Trans } from '@lingui/react/macro'
import { RefreshCw, VideoOff } from 'lucide'
import { useId } from 'react'
import { studio } from '../../api/studio.ts'
import { featureFlags } from '../../api/user.ts'
import { useCache } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useFlag } from '../../runtime/use-session.ts'
import { SlowBanner } from '../../ui/feedback/banner.tsx'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import { StudioConsole, type StudioPanelProps } from './studio-console.tsx'
import css, { sheet } from './studio-panel.css'
import { StudioMediaContext, useStudioMedia } from './use-studio-media.ts'

/** Lets a room's owner prepare, start and end their stream (docs/behaviour/studio.md). */
export default function StudioPanel(props: StudioPanelProps) {
  useStyles(sheet)
  const id = useId()
  const media = useStudioMedia()
  return (
    <section className={css.studio} aria-labelledby={`${id}title`} part="studio">
      <h1 id={`${id}title`} className={base.hidden}>
        <Trans id="studio.label">Studio</Trans>
      </h1>
      <StudioMediaContext value={media}>
        <Content {...props} />
      </StudioMediaContext>
    </section>
  )
}

function Content(props: StudioPanelProps) {
  const { roomId, isApplying } = props
  const isOffered = useFlag('become_a_streamer', isApplying) || !isApplying
  const flags = useResource(featureFlags, isApplying ? {} : null)
  const { data, error, retry, isSlow } = useResource(studio, isOffered ? { roomId } : null)
  if (!isOffered && flags.data) return <NotOffered />
  if (data) return <StudioConsole {...props} data={data} />
  const failure = error ?? flags.error
  if (failure) return <FailureScreen error={failure} onRetry={error ? retry : flags.retry} />
  return (
    <>
      {isSlow && <SlowBanner />}
      <Skeleton className={css.skeleton} />
      <Skeleton className={css.bar} />
    </>
  )
}

function NotOffered() {
  const cache = useCache()
  return (
    <StateScreen
      icon={<Icon of={VideoOff} />}
      title={<Trans id="studio.not-offered.title">New streamers can't join yet</Trans>}
      action={
        <Button icon={<Icon of={RefreshCw} />} onClick={() => cache.refetch(featureFlags, {})}>
          <Trans id="studio.not-offered.action">Check again</Trans>
        </Button>
      }
    >
      <Trans id="studio.not-offered.text">
        Your casino isn't taking stream requests right now.
      </Trans>
    </StateScreen>
  )
}
