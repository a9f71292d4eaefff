import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import {
  type CaptureView,
  createStudioCapture,
  initialCapture,
  type StudioCapture,
} from './studio-capture.ts'
import type { StudioMedia } from './studio-media.ts'

/** Returns camera, microphone and screen of the studio; they are closed with it. */
export function useStudioCapture(media: StudioMedia): {
  capture: StudioCapture | null
  view: CaptureView
} {
  const storage = pageStorageOf(useRuntime()).local
  const [view, setView] = useState(() => initialCapture(storage))
  const [capture, setCapture] = useState<StudioCapture | null>(null)
  useEffect(() => {
    const made = createStudioCapture({ media, storage, onChange: setView })
    setCapture(made)
    void made.start()
    return () => made.dispose()
  }, [media, storage])
  return { capture, view }
}
