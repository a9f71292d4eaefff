import * as v from 'valibot'
import { until, type Viewer } from './viewer.ts'

/** Seconds of the stream that have been played; a jump to the live edge plays nothing. */
export async function playedSeconds({ driver }: Viewer): Promise<number> {
  const played = await driver.evaluate(() => {
    const below = (node: Element): Element[] =>
      [...(node.shadowRoot?.children ?? []), ...node.children].flatMap(child => [
        child,
        ...below(child),
      ])
    const video = below(document.documentElement).find(node => node instanceof HTMLVideoElement)
    const { played } = video ?? {}
    const parts = Array.from({ length: played?.length ?? 0 }, (_, part) => part)
    return parts.reduce(
      (sum, part) => sum + (played?.end(part) ?? 0) - (played?.start(part) ?? 0),
      0,
    )
  })
  return v.parse(v.number(), played)
}

/** Waits until the picture has moved on by a second. */
export async function plays(viewer: Viewer): Promise<void> {
  let before: number | undefined
  await until('the stream plays', async () => {
    const now = await playedSeconds(viewer)
    // A recreated engine starts at zero.
    if (before === undefined || now < before) before = now
    return now > 0 && now - before > 1
  })
}

/** Brightness, 0 to 255, of the picture at the right edge of a frame, where a scrollbar would be. */
export async function brightnessOfGutter({ driver }: Viewer): Promise<number> {
  const point = await driver.evaluate(() => {
    const frame = document.querySelector('iframe')
    frame?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { right = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
    return [right - 5, Math.max(top, 0) + 100]
  })
  const png = await driver.screenshot()
  const brightness = await driver.evaluate(
    async (base64: string, [x, y]: [number, number]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      const scale = image.width / innerWidth
      const context = canvas.getContext('2d')
      context?.drawImage(image, -x * scale, -y * scale)
      const [red = 255, green = 255, blue = 255] = context?.getImageData(0, 0, 1, 1).data ?? []
      return (red + green + blue) / 3
    },
    png,
    point,
  )
  return v.parse(v.number(), brightness)
}
