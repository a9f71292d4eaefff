import { findByRole, getByRole, queryByRole, within } from '@testing-library/react'
import { act } from 'react'
import { SWRConfig } from 'swr'
import { expect } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import {
  type StudioMedia,
  StudioMediaContext,
} from '../../../../src/features/studio/capture/use-studio-media.ts'
import StudioPanel from '../../../../src/features/studio/studio-panel.tsx'
import { createEmitter } from '../../../../src/lib/emitter.ts'
import type { CaptureDevices } from '../../../../src/media/capture/capture.ts'
import { CaptureError, type CaptureFailure } from '../../../../src/media/capture/capture-error.ts'
import type { Capture, CaptureEnd } from '../../../../src/media/capture/capture-stream.ts'
import type {
  ContentHint,
  PublisherOptions,
  PublisherView,
  PublishHealth,
} from '../../../../src/media/publish/publisher.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { FakeTrack } from '../../../support/fakes/fake-media.ts'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { render, user } from '../../ui/render.tsx'

export const streamer = walletOf('streamer:10')
export const applicant = walletOf('user')

export const goodHealth: PublishHealth = {
  bitrate: 2_450_000,
  framesPerSecond: 30,
  height: 720,
  roundTrip: 41,
  packetLoss: 0.01,
  limitedBy: 'none',
}

/** A capture that a test ends or pauses. */
export interface FakeCapture extends Capture {
  end(reason: CaptureEnd): void
  /** Stops or resumes its picture or its sound as the system does. */
  pause(kind: 'video' | 'audio', isPaused: boolean): void
  isStopped: boolean
  isMuted: boolean
  /** Ids that it was opened with. */
  opened: { cameraId?: string | null; microphoneId?: string | null }
}

function fakeCapture(kind: Capture['kind'], opened: FakeCapture['opened'] = {}): FakeCapture {
  const ends = createEmitter<CaptureEnd>()
  const pauses = createEmitter<void>()
  const facingMode = opened.cameraId === 'back' ? 'environment' : 'user'
  const { cameraId, microphoneId } = opened
  const tracks = {
    video: new FakeTrack('video', { facingMode, deviceId: cameraId ?? 'front' }),
    audio: new FakeTrack('audio', { deviceId: microphoneId ?? 'built-in' }),
  }
  const capture: FakeCapture = {
    stream: Object.assign(new MediaStream(), {
      getVideoTracks: () => [tracks.video],
      getAudioTracks: () => [tracks.audio],
    }),
    kind,
    opened,
    isStopped: false,
    isMuted: false,
    onEnd: ends.listen,
    onPause: pauses.listen,
    setMuted(isMuted) {
      capture.isMuted = isMuted
    },
    stop() {
      capture.isStopped = true
    },
    end: reason => ends.emit(reason),
    pause(kind, isPaused) {
      tracks[kind].pause(isPaused)
      pauses.emit()
    },
  }
  return capture
}

/** Devices and a publisher that a test drives. */
export function fakeMedia() {
  const devices: CaptureDevices = {
    cameras: [
      { id: 'front', label: 'Front camera' },
      { id: 'desk', label: 'Desk camera' },
    ],
    microphones: [{ id: 'mic', label: 'Headset' }],
  }
  const changes = createEmitter<void>()
  const set = {
    devices,
    isGranted: true,
    cameraFailure: null as CaptureFailure | null,
    screenFailure: null as CaptureFailure | null,
    captures: [] as FakeCapture[],
    publishers: [] as { options: PublisherOptions; log: string[]; contentHint: ContentHint }[],
    level: (_level: number) => {},
    plug: () => changes.emit(),
    report: (view: Partial<PublisherView>) =>
      act(() =>
        set.publishers.at(-1)?.options.onChange({
          phase: 'live',
          failure: null,
          retryAt: null,
          health: null,
          ...view,
        }),
      ),
  }
  const open = (kind: Capture['kind'], failure: CaptureFailure | null, opened = {}) => {
    if (failure) throw new CaptureError(failure)
    const capture = fakeCapture(kind, opened)
    set.captures.push(capture)
    return capture
  }
  const media: StudioMedia = {
    openCamera: async ({ cameraId, microphoneId }) =>
      open('camera', set.cameraFailure, { cameraId, microphoneId }),
    openScreen: async () => open('screen', set.screenFailure),
    canShareScreen: true,
    withMicrophone: screen => ({ ...screen, stop() {} }),
    openDrawnCamera: null,
    listDevices: async () => set.devices,
    onDevicesChange: changes.listen,
    isCameraGranted: async () => set.isGranted,
    createLevelMeter(_stream, onLevel) {
      set.level = onLevel
      return () => {}
    },
    loadPublisher: async () => options => {
      const log: string[] = []
      const publisher = { options, log, contentHint: options.contentHint }
      set.publishers.push(publisher)
      return {
        async replaceMedia(media, contentHint) {
          publisher.contentHint = contentHint
          log.push(`replace ${set.captures.findIndex(({ stream }) => stream === media)}`)
        },
        retry: () => void log.push('retry'),
        stop: () => void log.push('stop'),
      }
    },
  }
  return { media, set }
}

export type FakeMedia = ReturnType<typeof fakeMedia>

/** A studio, rendered with a demo backend, a manual clock and fake devices. */
export type InStudio = Awaited<ReturnType<typeof open>>

export interface StudioOptions {
  /** Asks to become a streamer. */
  isApplying?: boolean
  query?: string
  intercept?: BackendRuntime['intercept']
  fakes?: FakeMedia
  prepare?: (made: BackendRuntime) => void
}

export async function open(options: StudioOptions = {}) {
  const { isApplying = false, fakes = fakeMedia(), intercept, prepare } = options
  const query = options.query ?? (isApplying ? 'forceFlags=become_a_streamer' : 'demoType=streamer')
  const roomId = isApplying ? applicant : streamer
  const made = createBackendRuntime(query, `/${isApplying ? 'bs-studio' : 'studio'}/${roomId}`, {
    calm: true,
  })
  if (intercept) made.intercept = intercept
  prepare?.(made)
  const studio = (
    <StudioPanel
      roomId={roomId}
      isApplying={isApplying}
      viewers={12}
      tips={<p>tips received</p>}
      monitor={<p>what viewers see</p>}
    />
  )
  const tree = (content: React.ReactNode) => (
    <RoutedProviders runtime={made.runtime}>
      <SWRConfig value={{ dedupingInterval: 0, focusThrottleInterval: 0 }}>
        <StudioMediaContext value={fakes.media}>{content}</StudioMediaContext>
      </SWRConfig>
    </RoutedProviders>
  )
  const page = await render(tree(studio))
  return {
    made,
    page,
    fakes,
    pass: (ms: number) => act(() => made.clock.advance(ms)),
    settle: (assertion: () => void) => waitInAct(assertion),
    unmount: () => render(tree(null)),
    button: (name: string) => getByRole(page, 'button', { name }),
    press: async (name: string) => user.click(await findByRole(page, 'button', { name })),
    /** The status that the server gives, as it is announced. */
    status: () =>
      ['Offline', 'Starting', 'Live', 'On air'].find(name => queryByRole(page, 'status', { name })),
  }
}

/** What the server answers about a studio, as far as tests change it. */
interface StudioAnswer {
  stream?: object
  ingest?: object | null
}

/** Options of a page whose streamer is live already. */
export const alreadyLive: StudioOptions = {
  prepare: ({ backend }) => backend.control.setStreamerStatus(streamer, 'ONLINE'),
}

/** Opens it with another answer to the read of the studio. */
export function openWithAnswer(
  change: (studio: StudioAnswer) => StudioAnswer,
  options: StudioOptions = {},
) {
  let made: InStudio['made'] | undefined
  return open({
    ...options,
    prepare(backend) {
      made = backend
      options?.prepare?.(backend)
    },
    async intercept(call, request) {
      if (!call.startsWith('GET studio')) return undefined
      const answer = await made?.backend.fetch(request.clone())
      return Response.json(change(await answer?.json()))
    },
  })
}

/** Changes fields of the answer's stream. */
export const withStream = (fields: object) => (answer: StudioAnswer) => ({
  ...answer,
  stream: { ...answer.stream, ...fields },
})

/** Opens it and waits until the camera is on. */
export async function openWithCamera(options: StudioOptions = {}) {
  const opened = await open(options)
  await findByRole(opened.page, 'button', { name: 'Go live' })
  await opened.settle(() => expect(opened.fakes.set.captures).toHaveLength(1))
  return opened
}

export async function openLive(options: StudioOptions = {}) {
  const opened = await openWithCamera(options)
  await opened.press('Go live')
  await opened.settle(() => expect(opened.fakes.set.publishers).toHaveLength(1))
  await opened.fakes.set.report({ health: goodHealth })
  await findByRole(opened.page, 'button', { name: 'End stream' })
  return opened
}

/** Presses End stream, and answers its question. */
export async function endStream({ page, press }: Pick<InStudio, 'page' | 'press'>) {
  await press('End stream')
  await user.click(within(getByRole(page, 'dialog')).getByRole('button', { name: 'End stream' }))
}

export const patches = ({ made }: Pick<InStudio, 'made'>) =>
  made.calls.filter(call => call.startsWith('PATCH'))
