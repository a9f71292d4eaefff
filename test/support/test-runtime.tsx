import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { onTestFinished } from 'vitest'
import { codeHostOf } from '../../src/components/lazy-view.tsx'
import { createLog } from '../../src/lib/log.ts'
import { defaultConfig, type PageConfig } from '../../src/runtime/config/config.ts'
import { RuntimeContext } from '../../src/runtime/context.ts'
import { createRuntime } from '../../src/runtime/create-runtime.ts'
import type { WidgetEvent } from '../../src/runtime/events.ts'
import type { PreloadedResponses, Runtime, RuntimeEnv } from '../../src/runtime/runtime.ts'
import { CodeHostContext } from '../../src/ui/loading/lazy-code.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { noDemo } from './no-demo.ts'

export interface TestRuntimeOptions
  extends Partial<
    Pick<
      RuntimeEnv,
      'connectHost' | 'loadDemo' | 'loadDemoMedia' | 'loadHostMessages' | 'pageKeys' | 'version'
    >
  > {
  config?: Partial<PageConfig>
  /** Reserved keys of the page's URL; an object is the page's own, for a later runtime on the same page. */
  query?: string | URLSearchParams
  /** Responses by the last part of their path; all other requests get a 404. */
  responses?: Readonly<Record<string, unknown>>
  preloadedResponses?: PreloadedResponses
  clock?: ManualClock
}

/** Creates a runtime with fixed responses and a manual clock, which is disposed with the test. */
export function createTestRuntime({
  config = {},
  query = '',
  responses = {},
  preloadedResponses,
  clock = createManualClock(),
  ...env
}: TestRuntimeOptions = {}) {
  const lines: string[] = []
  const events: WidgetEvent[] = []
  const runtime = createRuntime({
    window,
    connectHost: () => ({ post() {}, dispose() {} }),
    version: '0',
    config: { ...defaultConfig, apiUrl: 'https://api.example', demo: true, ...config },
    reservedKeys: typeof query === 'string' ? new URLSearchParams(query) : query,
    ...noDemo,
    preloadedResponses,
    loadDemo: async () => ({
      async fetch(request) {
        const response = responses[new URL(request.url).pathname.split('/').at(-1) ?? '']
        return Response.json(response ?? { message: 'Not Found' }, { status: response ? 200 : 404 })
      },
      connect: () => {
        throw new Error('no socket here')
      },
      dispose() {},
    }),
    readStaticTexts: async () => new Response('', { status: 404 }),
    clock,
    log: createLog((_level, line) => lines.push(line)),
    ...env,
  })
  onTestFinished(() => runtime.dispose())
  runtime.events.listen(event => events.push(event))
  /** Returns the reasons with which the host was asked to sign the visitor in. */
  const signIns = () =>
    events.flatMap(({ name, detail }) => (name === 'casino-sign-in' ? [detail.reason] : []))
  return { runtime, clock, events, lines, signIns }
}
export type TestRuntime = ReturnType<typeof createTestRuntime>

/** Provides a runtime to a tree, as an element does. */
export const RuntimeProviders = ({
  runtime,
  children,
}: {
  runtime: Runtime
  children: ReactNode
}) => (
  <RuntimeContext value={runtime}>
    <Provider store={runtime.store}>
      <SWRConfig value={runtime.cache.swr}>
        <CodeHostContext value={codeHostOf(runtime)}>{children}</CodeHostContext>
      </SWRConfig>
    </Provider>
  </RuntimeContext>
)
