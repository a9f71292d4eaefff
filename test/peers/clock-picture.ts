/** Size of the published picture in pixels. */
export const WIDTH = 320
export const HEIGHT = 180

/** The time is drawn as two rows of squares, a bit of its milliseconds each; the highest first. */
const BITS_PER_ROW = 12
const SQUARE = 26

/** Returns a frame in YUV 4:2:0 with the time drawn into it, above a pattern that moves. */
export function clockFrame(time: number): Uint8Array {
  const frame = new Uint8Array((WIDTH * HEIGHT * 3) / 2)
  for (let y = 0; y < HEIGHT; y += 1) {
    const isClock = y < 2 * SQUARE
    const row = frame.subarray(y * WIDTH, (y + 1) * WIDTH)
    if (!isClock) {
      row.fill(64 + ((y + Math.floor(time / 20)) & 127))
      continue
    }
    for (let bit = 0; bit < BITS_PER_ROW; bit += 1) {
      const shift = 2 * BITS_PER_ROW - 1 - bit - (y < SQUARE ? 0 : BITS_PER_ROW)
      // Milliseconds of more than 32 bits: no bitwise operators.
      const isSet = Math.floor(time / 2 ** shift) % 2 === 1
      row.fill(isSet ? 235 : 16, bit * SQUARE, (bit + 1) * SQUARE)
    }
  }
  frame.fill(110, WIDTH * HEIGHT, (WIDTH * HEIGHT * 5) / 4)
  frame.fill(150, (WIDTH * HEIGHT * 5) / 4)
  return frame
}

/**
 * Returns the milliseconds since the picture that a video shows was drawn, or null if it shows no
 * such picture. It is sent into a page as text, so it uses nothing from around it.
 */
export function latencyInPage(video: HTMLVideoElement): number | null {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const context = canvas.getContext('2d')
  if (!context || video.videoWidth === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  let time = 0
  for (let bit = 0; bit < 24; bit += 1) {
    const x = (bit % 12) * 26 + 13
    const y = Math.floor(bit / 12) * 26 + 13
    const [brightness = 0] = context.getImageData(x, y, 1, 1).data
    time = time * 2 + (brightness > 127 ? 1 : 0)
  }
  const span = 2 ** 24
  const latency = (((Date.now() - time) % span) + span) % span
  return latency < 120_000 ? latency : null
}

/** Gives a page a camera that draws the same clock. It is sent into a page as text as well. */
export function installClockCamera(): void {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const context = canvas.getContext('2d')
  setInterval(() => {
    const time = Date.now()
    for (let bit = 0; bit < 24 && context; bit += 1) {
      const isSet = Math.floor(time / 2 ** (23 - bit)) % 2 === 1
      context.fillStyle = isSet ? 'white' : 'black'
      context.fillRect((bit % 12) * 26, Math.floor(bit / 12) * 26, 26, 26)
    }
  }, 40)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25)
}
