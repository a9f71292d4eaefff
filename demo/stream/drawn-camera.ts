import type { Clock } from '../../src/lib/clock.ts'
import { type Capture, createCapture } from '../../src/media/capture/capture-stream.ts'
import { coloured, fillRound } from './canvas.ts'

// Below 720p, so that one layer is sent: this page encodes and decodes it.
const WIDTH = 960
const HEIGHT = 540
const FRAME_RATE = 30
/** Hertz and gain of a sound that shows on a level meter and disturbs nobody. */
const PITCH = 196
const LOUDNESS = 0.02

/** Opens a drawn picture of somebody in front of a camera, with a soft sound. */
export function openDrawnCamera(page: Window & typeof globalThis, clock: Clock): Capture {
  const canvas = page.document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  const startedAt = clock.now()
  const draw = () => {
    if (context) paint(context, (clock.now() - startedAt) / 1000)
  }
  draw()
  // Frames would stop in a tab that is hidden, and the broadcast with them.
  const cancel = clock.every(1000 / FRAME_RATE, draw)
  const sound = openSound(page)
  const stream = new page.MediaStream([
    ...canvas.captureStream(FRAME_RATE).getTracks(),
    ...sound.tracks,
  ])
  return createCapture(stream, 'drawn', () => {
    cancel()
    sound.close()
  })
}

/** Opens a tone that swells and fades twice in three seconds. */
function openSound(page: Window & typeof globalThis) {
  const context = new page.AudioContext()
  const destination = context.createMediaStreamDestination()
  const tone = new OscillatorNode(context, { frequency: PITCH })
  const loudness = new GainNode(context, { gain: LOUDNESS / 2 })
  const swell = new OscillatorNode(context, { frequency: 2 / 3 })
  const depth = new GainNode(context, { gain: LOUDNESS / 2 })
  tone.connect(loudness).connect(destination)
  swell.connect(depth).connect(loudness.gain)
  tone.start()
  swell.start()
  return {
    tracks: destination.stream.getAudioTracks(),
    close() {
      // Rejects if it is closed already.
      context.close().catch(() => {})
    },
  }
}

function paint(context: CanvasRenderingContext2D, seconds: number): void {
  const room = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
  context.fillStyle = coloured(room, ['#1b2347', '#3d1f4d'])
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let lamp = 0; lamp < 6; lamp += 1) {
    const glow = 0.12 + 0.08 * Math.sin(seconds * 1.3 + lamp * 2)
    disc(context, 90 + lamp * 160, 90 + 40 * Math.sin(lamp * 5), 46, `rgb(255 190 90 / ${glow})`)
  }
  const sway = 14 * Math.sin(seconds * 0.9)
  const nod = 6 * Math.sin(seconds * 1.7)
  const x = WIDTH / 2 + sway
  const y = 230 + nod
  context.fillStyle = '#2b6f77'
  fillRound(context, WIDTH / 2 - 190 + sway / 2, 370, 380, 260, 120)
  disc(context, x, y - 10, 132, '#2a1a14')
  disc(context, x, y, 116, '#e8b48c')
  drawFace(context, x, y, seconds)
}

function drawFace(context: CanvasRenderingContext2D, x: number, y: number, seconds: number): void {
  const isBlinking = seconds % 3.4 < 0.14
  context.fillStyle = '#20140f'
  for (const side of [-44, 44]) {
    context.beginPath()
    context.ellipse(x + side, y - 16, 11, isBlinking ? 2 : 14, 0, 0, 2 * Math.PI)
    context.fill()
  }
  const opening = 6 + 10 * Math.abs(Math.sin(seconds * 5)) * Math.max(0, Math.sin(seconds * 0.8))
  context.fillStyle = '#8d3b3b'
  context.beginPath()
  context.ellipse(x, y + 52, 34, opening, 0, 0, 2 * Math.PI)
  context.fill()
}

function disc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
