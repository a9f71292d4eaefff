import { I18nProvider } from '@lingui/react'
import { Provider, useAtomValue } from 'jotai'
import { type ComponentType, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import type { ElementCatalog } from '../../i18n/texts.ts'
import { appearanceAtom, configAtom, sessionIdAtom } from '../../runtime/atoms.ts'
import { RuntimeContext } from '../../runtime/context.ts'
import { useLocale, useTexts } from '../../runtime/locale.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import { CodeHostContext, type LazyCode, useLazyCode } from '../../ui/lazy-code.ts'
import { Root } from '../../ui/root.tsx'
import { ShadowRootContext } from '../../ui/styles.ts'
import { codeHostOf } from './code-host.ts'
import { StatusGate } from './status-gate.tsx'

export interface ShellProps<Props extends object> {
  runtime: Runtime
  root: ShadowRoot
  view: LazyCode<{ default: ComponentType<Props> }>
  viewProps: Props
  /** The texts that the view shows. */
  texts: ElementCatalog
  /** `box` fills the element, `content` is as large as what it holds. */
  fit?: 'box' | 'content'
  /** Called once, when the view is on screen. */
  onReady(): void
}

/** What stands around every element's view: the page's runtime, texts, look and error screens. */
export function Shell<Props extends object>(props: ShellProps<Props>) {
  const { runtime, root } = props
  return (
    <ShadowRootContext value={root}>
      <RuntimeContext value={runtime}>
        <Provider store={runtime.store}>
          <SWRConfig value={runtime.cache.swr}>
            <CodeHostContext value={codeHostOf(runtime)}>
              <Stage {...props} />
            </CodeHostContext>
          </SWRConfig>
        </Provider>
      </RuntimeContext>
    </ShadowRootContext>
  )
}

function Stage<Props extends object>({
  runtime,
  view,
  viewProps,
  texts,
  fit,
  onReady,
}: ShellProps<Props>) {
  const { theme } = useAtomValue(configAtom)
  const session = useAtomValue(sessionIdAtom)
  const { palette, colors, theme: hostTheme } = useAtomValue(appearanceAtom)
  const locale = useLocale()
  const words = useTexts(locale, texts)
  const state = useLazyCode(view)
  const isReady = words.status === 'ready' && state.status === 'ready'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view is there
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])

  return (
    <Root
      theme={hostTheme ?? theme}
      palette={palette}
      lang={locale}
      {...(fit && { fit })}
      colors={Object.fromEntries(
        Object.entries(colors).map(([type, color]) => [`--casino-${type}`, color]),
      )}
    >
      {words.status !== 'loading' && (
        <I18nProvider i18n={runtime.texts.i18n}>
          <ErrorBoundary>
            {words.status === 'failed' ? (
              <ViewFailed onRetry={words.retry} />
            ) : (
              <StatusGate fit={fit}>
                {/* Nothing that a view remembers of one user is there for the next. */}
                {state.status === 'ready' && <state.code.default key={session} {...viewProps} />}
                {state.status === 'failed' && (
                  <ViewFailed onRetry={state.retry} busy={state.isRetrying} />
                )}
              </StatusGate>
            )}
          </ErrorBoundary>
        </I18nProvider>
      )}
    </Root>
  )
}
