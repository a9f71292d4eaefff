import type { Cancel } from '../../lib/clock.ts'

/** Milliseconds between two reports: at most 15 a second. */
const REPORT_INTERVAL = 1000 / 15
/** Samples of each report: 43 ms at 48 kHz. */
const SAMPLES = 2048
/** Decibels below full scale that count as silence. */
const SILENCE = -60

/**
 * Reports the loudness of a stream's sound, 0 to 1, at most 15 times a second and never while the
 * page is hidden. Reports nothing for a stream without sound, or that the browser can't measure.
 */
export function createLevelMeter(
  page: Window & typeof globalThis,
  stream: MediaStream,
  onLevel: (level: number) => void,
): Cancel {
  const [track] = stream.getAudioTracks()
  const opened = track && openAnalyser(page, track)
  if (!opened) return () => {}
  const { analyser, close } = opened
  const samples = new Float32Array(SAMPLES)
  let reportedAt = -Infinity
  let frame = page.requestAnimationFrame(read)

  // Frames stop while the page is hidden.
  function read(now: number) {
    frame = page.requestAnimationFrame(read)
    if (now - reportedAt < REPORT_INTERVAL) return
    reportedAt = now
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }
  return () => {
    page.cancelAnimationFrame(frame)
    close()
  }
}

/** Opens an analyser of a track; returns null where that fails, as in Firefox for a microphone of another sample rate. */
function openAnalyser(page: Window & typeof globalThis, track: MediaStreamTrack) {
  let context: AudioContext | undefined
  let source: AudioNode | undefined
  function close() {
    source?.disconnect()
    context?.close().catch(() => {})
  }
  try {
    context = new page.AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = SAMPLES
    source = context.createMediaStreamSource(new page.MediaStream([track]))
    source.connect(analyser)
    // Without a press on the page the context may start suspended; it rejects once it is closed.
    context.resume().catch(() => {})
    return { analyser, close }
  } catch {
    close()
    return null
  }
}

/** Returns the loudness of samples from -1 to 1: 0 at -60 dB and below, 1 at full scale. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / samples.length)
  return Math.min(1, Math.max(0, 1 - decibels / SILENCE))
}
