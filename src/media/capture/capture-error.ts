/**
 * Reasons why a device or a screen can't be captured: `denied` the person or their system refused,
 * `dismissed` the question was closed without an answer, `missing` there is no such device, `busy`
 * another program uses it, `blocked` by the page's permissions policy or an insecure context,
 * `unsupported` by the browser.
 */
export type CaptureFailure = 'denied' | 'dismissed' | 'missing' | 'busy' | 'blocked' | 'unsupported'

export class CaptureError extends Error {
  override readonly name = 'CaptureError'
  readonly kind: CaptureFailure

  constructor(kind: CaptureFailure, cause?: unknown) {
    super(`capture failed: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Source of a capture: devices, or a screen, window or tab. */
type CaptureSource = 'devices' | 'screen'

type Page = Window & typeof globalThis

/** Throws CaptureError if the page can't capture at all. */
export function requireCapture(page: Page, source: CaptureSource): void {
  // Browsers hide the API in an insecure context.
  if (!page.isSecureContext) throw new CaptureError('blocked')
  const method = source === 'screen' ? 'getDisplayMedia' : 'getUserMedia'
  if (!('mediaDevices' in page.navigator) || !(method in page.navigator.mediaDevices))
    throw new CaptureError('unsupported')
}

/** Converts what `getUserMedia` or `getDisplayMedia` has thrown. */
export async function toCaptureError(
  page: Page,
  source: CaptureSource,
  thrown: unknown,
): Promise<CaptureError> {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  switch (name) {
    case 'NotAllowedError':
      if (isForbiddenByPolicy(page, source)) return new CaptureError('blocked', thrown)
      return new CaptureError(await refusalOf(page, source, message), thrown)
    case 'NotFoundError':
    case 'OverconstrainedError':
      return new CaptureError('missing', thrown)
    case 'NotReadableError':
    case 'AbortError':
      return new CaptureError('busy', thrown)
    case 'SecurityError':
      return new CaptureError('blocked', thrown)
    // The dialog to choose a screen opens in answer to a press alone: pressing again helps.
    case 'InvalidStateError':
      return new CaptureError('dismissed', thrown)
    default:
      return new CaptureError('unsupported', thrown)
  }
}

/**
 * Distinguishes a refusal from a question that was closed: after the latter, the browser asks again.
 * Closing the choice of a screen is no permission; only Chromium's message says that the system
 * refused.
 */
async function refusalOf(
  page: Page,
  source: CaptureSource,
  message: string,
): Promise<'denied' | 'dismissed'> {
  if (source === 'screen') return /by system/i.test(message) ? 'denied' : 'dismissed'
  const states = await Promise.all([stateOf(page, 'camera'), stateOf(page, 'microphone')])
  return states.includes('prompt') && !states.includes('denied') ? 'dismissed' : 'denied'
}

/** Resolves with a permission's state; null if the browser doesn't know it. */
async function stateOf(page: Page, name: PermissionName): Promise<PermissionState | null> {
  try {
    return (await page.navigator.permissions.query({ name })).state
  } catch {
    return null
  }
}

/** Returns whether an iframe lacks the `allow` of what is captured; only Chromium has the API. */
function isForbiddenByPolicy(page: Page, source: CaptureSource): boolean {
  const policy: unknown = Reflect.get(page.document, 'featurePolicy')
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy)) return false
  const { allowsFeature } = policy
  if (typeof allowsFeature !== 'function') return false
  const features = source === 'screen' ? ['display-capture'] : ['camera', 'microphone']
  return features.some(feature => Reflect.apply(allowsFeature, policy, [feature]) === false)
}
