import { findViolations } from '../../support/pages/find-violations.ts'
import { until } from '../../support/wait.ts'

/** The hosted page in an iframe, with a URL of its own. */
export interface Hosted {
  page: Window & typeof globalThis
  /** Returns the shadow root of the view. */
  root(): ShadowRoot
}

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

const isRealm = (page: Window | null): page is Window & typeof globalThis => page !== null

/** Opens the hosted page in demo mode with a query until the test ends, and waits for its view. */
export async function openHosted(query: string): Promise<Hosted> {
  const frame = document.createElement('iframe')
  frame.title = 'hosted page'
  frame.width = '1000'
  frame.height = '700'
  frame.src = `/dist/iframe.html?demo&apiThrottling=0&${query}`
  document.body.append(frame)
  frames.push(frame)
  const element = () => frame.contentDocument?.querySelector(':is(casino-lobby, casino-room)')
  await until('the view is on screen', () =>
    Boolean(element()?.shadowRoot?.querySelector('[part=root]')?.childElementCount),
  )
  const page = frame.contentWindow
  const root = element()?.shadowRoot
  if (!isRealm(page) || !root) throw new Error('no page')
  return { page, root: () => root }
}

/** Returns axe's violations on the page, by rule. */
export const violations = (): Promise<string[]> =>
  findViolations(document.body, {
    iframes: false,
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
