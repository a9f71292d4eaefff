import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, VideoOff } from 'lucide'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { studio } from '../../api/studio.ts'
import { featureFlags } from '../../api/user.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { isApproved, mayGoLive, type Studio } from '../../model/studio.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useFlag } from '../../runtime/use-session.ts'
import { SlowBanner } from '../../ui/feedback/banner.tsx'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import { readStoredBroadcast } from './broadcast/broadcast-memory.ts'
import {
  type BroadcastPhase,
  type BroadcastSource,
  isRunning,
  mayCapture,
  phaseOf,
} from './broadcast/broadcast-state.ts'
import { useBroadcast } from './broadcast/use-broadcast.ts'
import { type GoLiveAction, useGoLive } from './broadcast/use-go-live.ts'
import { LossNotice } from './capture/capture-message.tsx'
import { CapturePanel } from './capture/capture-panel.tsx'
import {
  type CaptureView,
  contentHintOf,
  initialCapture,
  type StudioCapture,
} from './capture/capture-view.ts'
import { createStudioCapture } from './capture/studio-capture.ts'
import { type StudioMedia, StudioMediaContext, useStudioMedia } from './capture/use-studio-media.ts'
import css, { sheet } from './studio-panel.css'
import { EncoderPanel } from './view/encoder-panel.tsx'
import { HealthRow } from './view/health-row.tsx'
import { MainAction, StreamControl } from './view/main-action.tsx'
import { ModerationCard } from './view/moderation-card.tsx'
import { Notices } from './view/notices.tsx'
import { StreamSummary, StudioStage } from './view/studio-stage.tsx'

/** Lets a room's owner prepare, start and end their stream (docs/behaviour/studio.md). */
export default function StudioPanel(props: StudioPanelProps) {
  useStyles(sheet)
  const id = useId()
  const media = useStudioMedia()
  const { page } = useRuntime()
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    // The back/forward cache restores a page whose broadcast has ended with `pagehide`.
    const pageshow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setVisit(count => count + 1)
    }
    return listenTo(page, { pageshow })
  }, [page])
  return (
    <section className={css.studio} aria-labelledby={`${id}title`} part="studio">
      <h1 id={`${id}title`} className={base.hidden}>
        <Trans id="studio.label">Studio</Trans>
      </h1>
      <StudioMediaContext value={media}>
        <Content key={visit} {...props} />
      </StudioMediaContext>
    </section>
  )
}

function Content(props: StudioPanelProps) {
  const { roomId, isApplying } = props
  const isOffered = useFlag('become_a_streamer', isApplying) || !isApplying
  const flags = useResource(featureFlags, isApplying ? {} : null)
  const { data, ...read } = useResource(studio, isOffered ? { roomId } : null)
  if (!isOffered && flags.data) return <NotOffered />
  if (data) return <StudioConsole {...props} data={data} />
  const failed = [read, flags].find(({ error }) => error)
  if (failed) return <FailureScreen of={failed} />
  return (
    <>
      {read.isSlow && <SlowBanner />}
      <Skeleton className={css.skeleton} />
      <Skeleton className={css.bar} />
    </>
  )
}

function NotOffered() {
  const { cache } = useRuntime()
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

interface StudioPanelProps {
  /** Wallet hash of the room's owner. */
  roomId: string
  /** Whether the owner asks to become a streamer. */
  isApplying: boolean
  /** Null while unknown. */
  viewers: number | null
  /** Text of the streamer's received tips; null if unknown. */
  tips: ReactNode
  /** The stream as viewers see it; null until the room has a live one. */
  monitor: ReactNode
  /** Shown over the picture, such as tips. */
  children?: ReactNode
}

/** Returns the sources in the order in which they are offered: the one that the stream is made for comes first. */
const sourcesOf = (type: Studio['stream']['streamingType']): readonly BroadcastSource[] =>
  type === 'WHIP' ? ['encoder', 'browser'] : ['browser', 'encoder']

function offeredIn(phase: BroadcastPhase): GoLiveAction | null {
  if (phase === 'interrupted') return 'resume'
  return phase === 'idle' || phase === 'ended' ? 'start' : null
}

/** Draws picture, devices or encoder, health, and the one main action of a studio. */
function StudioConsole(props: StudioPanelProps & { data: Studio }) {
  const { roomId, data, isApplying, viewers, tips, monitor, children } = props
  const { t } = useLingui()
  const media = useStudioMedia()
  const storage = pageStorageOf(useRuntime()).local
  const { broadcast, state } = useBroadcast(roomId, data, media)
  const [chosen, choose] = useState<BroadcastSource | null>(null)
  const { stream, ingest } = data
  const sources = sourcesOf(stream.streamingType)
  const phase = phaseOf(state)
  const isOpen = mayGoLive(stream.moderationStage, isApplying)
  // After a crash or a reload the broadcast continues as it was begun, perhaps by another tab.
  const interrupted = phase === 'interrupted' ? readStoredBroadcast(storage, roomId) : null
  const source = state.source ?? interrupted?.source ?? chosen ?? sources[0] ?? 'browser'
  const canChoose = !isRunning(phase)
  const usesDevices = source === 'browser' && mayCapture(state)
  const { capture, view } = useStudioCapture(media, usesDevices)

  const picture = view.capture?.stream
  const contentHint = contentHintOf(view)
  useEffect(() => {
    if (picture) broadcast.replaceMedia({ stream: picture, contentHint })
  }, [broadcast, picture, contentHint])

  const { waiting, goLive, cancel } = useGoLive({
    broadcast,
    source,
    offered: isOpen ? offeredIn(phase) : null,
    openMedia: async () => (picture ? { stream: picture, contentHint } : capture?.openCamera()),
  })

  const openCamera = () => void capture?.openCamera()
  const devices = <CapturePanel capture={capture} view={view} />
  const encoder = <EncoderPanel ingest={ingest} />
  return (
    <>
      <ModerationCard
        roomId={roomId}
        stream={stream}
        hasIngest={ingest !== null}
        isApplying={isApplying}
        isRunning={!canChoose}
      />
      <StudioStage
        state={state}
        isApproved={!isApplying && isApproved(stream.moderationStage)}
        source={source}
        capture={capture}
        view={view}
        viewers={viewers}
        tips={tips}
        monitor={monitor}
        onUseEncoder={canChoose ? () => choose('encoder') : null}
      >
        {children}
      </StudioStage>
      {phase === 'live' && state.publisher?.health && (
        <HealthRow health={state.publisher.health} isScreen={view.capture?.kind === 'screen'} />
      )}
      <StreamControl
        state={state}
        summary={<StreamSummary state={state} />}
        notice={<LossNotice phase={phase} view={view} onOpenCamera={openCamera} />}
      >
        <Notices
          state={state}
          view={view}
          onRetry={broadcast.retry}
          onDismiss={broadcast.dismiss}
          onShare={() => void capture?.share()}
          onDismissCapture={() => capture?.dismiss()}
          onOpenCamera={openCamera}
        />
        {(isOpen || !canChoose) && (
          <MainAction
            state={state}
            hasIngest={ingest !== null}
            waiting={waiting}
            onGoLive={() => goLive('start')}
            onRetry={broadcast.retry}
            onResume={isOpen ? () => goLive('resume') : null}
            onCancel={waiting ? cancel : () => void broadcast.end()}
            onEnd={() => void broadcast.end()}
          />
        )}
      </StreamControl>
      {canChoose ? (
        <Tabs
          label={t({ id: 'studio.sources', message: 'How you stream' })}
          className={css.tabs ?? ''}
          tabs={sources.map(key => ({
            key,
            label:
              key === 'browser'
                ? t({ id: 'studio.source.browser', message: 'Browser' })
                : t({ id: 'studio.source.encoder', message: 'OBS or another app' }),
          }))}
          selected={source}
          onSelect={choose}
        >
          {({ list, panel }) => (
            <div className={css.setup}>
              <div>{list}</div>
              {panel(source === 'browser' ? devices : encoder)}
            </div>
          )}
        </Tabs>
      ) : (
        <div className={css.setup}>
          {usesDevices && devices}
          {source === 'encoder' && phase !== 'elsewhere' && encoder}
        </div>
      )}
    </>
  )
}

/** Returns camera, microphone and screen of the studio; they are closed with it, and while they aren't used. */
function useStudioCapture(
  media: StudioMedia,
  isUsed: boolean,
): { capture: StudioCapture | null; view: CaptureView } {
  const storage = pageStorageOf(useRuntime()).local
  const [view, setView] = useState(() => initialCapture(storage))
  const [capture, setCapture] = useState<StudioCapture | null>(null)
  useEffect(() => {
    if (!isUsed) return
    const made = createStudioCapture({ media, storage, onChange: setView })
    setCapture(made)
    void made.start()
    return () => {
      made.dispose()
      setCapture(null)
      setView(initialCapture(storage))
    }
  }, [media, storage, isUsed])
  return { capture, view }
}
