import { I18nProvider } from '@lingui/react'
import { Provider, useAtomValue } from 'jotai'
import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { SWRConfig } from 'swr'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { codeHostOf, lazyView, Nothing } from '../../components/lazy-view.tsx'
import { activeBroadcastAtom } from '../../features/studio/broadcast/active-broadcast.ts'
import type { ElementCatalog } from '../../i18n/texts.ts'
import { appearanceAtom, configAtom, sessionIdAtom, statusAtom } from '../../runtime/atoms.ts'
import { RuntimeContext } from '../../runtime/context.ts'
import type { InitialResources, Runtime } from '../../runtime/runtime.ts'
import { ViewFailed } from '../../ui/feedback/failure-notice.tsx'
import { DialogMarkContext } from '../../ui/layout/open-dialogs.ts'
import { applyLook, type RootLook } from '../../ui/layout/root-element.ts'
import { ReplacePlaceholderContext } from '../../ui/loading/first-paint.ts'
import { CodeHostContext, type LazyCode, useLazyCode } from '../../ui/loading/lazy-code.ts'
import { ShadowRootContext } from '../../ui/styles/styles.ts'
import { useLocale, useTexts } from './locale.ts'
import type { StatusScreenProps } from './status-screens.tsx'

/** The code of a view. Its functions are methods, which an element accepts for more specific props as well. */
export interface ViewModule<Props extends object> {
  default(props: Props): ReactNode
  /** Waited for before the first render, as far as the responses have come already. */
  initialResources?(props: Props): ReturnType<InitialResources>
  /**
   * Prepares state that the first render would change at once, and loads views; the render waits for it. `received`
   * resolves once the responses that have arrived are in the cache.
   */
  prepare?(runtime: Runtime, props: Props, received: Promise<void>): Promise<unknown>
}

export interface ShellProps<Props extends object> {
  runtime: Runtime
  root: ShadowRoot
  /** The outermost box in the shadow root. */
  box: HTMLElement
  view: LazyCode<ViewModule<Props>>
  viewProps: Props
  texts: ElementCatalog
  /** `box` fills the element, `content` fits its content. */
  fit: 'box' | 'content'
  /** Called when something is rendered in place of the placeholder, before the next paint. */
  replacePlaceholder(): void
  /** Called once, when the view is rendered. */
  onReady(): void
}

/** Wraps every element's view with the runtime, texts, appearance and error screens. */
export function Shell<Props extends object>(props: ShellProps<Props>) {
  const { runtime, root } = props
  return (
    <ShadowRootContext value={root}>
      <RuntimeContext value={runtime}>
        <Provider store={runtime.store}>
          <SWRConfig value={runtime.cache.swr}>
            <CodeHostContext value={codeHostOf(runtime)}>
              <ReplacePlaceholderContext value={props.replacePlaceholder}>
                <ElementRoot {...props} />
              </ReplacePlaceholderContext>
            </CodeHostContext>
          </SWRConfig>
        </Provider>
      </RuntimeContext>
    </ShadowRootContext>
  )
}

function ElementRoot<Props extends object>({
  runtime,
  box,
  view,
  viewProps,
  texts,
  fit,
  onReady,
}: ShellProps<Props>) {
  const { theme, demo } = useAtomValue(configAtom)
  const session = useSessionId(runtime)
  const { palette, colors, theme: hostTheme } = useAtomValue(appearanceAtom)
  const locale = useLocale()
  const { lang, retry } = useTexts(locale, texts)
  const state = useLazyCode(view)
  const code = useWithInitialResources(
    runtime,
    state.status === 'ready' ? state.code : null,
    viewProps,
  )
  const isReady = lang && code

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view is ready
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])

  return (
    <Root
      element={box}
      theme={hostTheme ?? theme}
      palette={palette}
      lang={lang ?? locale}
      colors={colors}
    >
      {lang !== null && (
        <I18nProvider i18n={runtime.texts.i18n}>
          {demo && <DemoBadge place={fit} />}
          <DialogMarkContext value={demo && <DemoBadge place="dialog" />}>
            <ErrorBoundary>
              {lang ? (
                <StatusGate fit={fit}>
                  {/* The key discards the state of the previous user's session. */}
                  {code && <code.default key={session} {...viewProps} />}
                  {state.status === 'failed' && <ViewFailed {...state.failure} />}
                </StatusGate>
              ) : (
                <ViewFailed onRetry={retry} />
              )}
            </ErrorBoundary>
          </DialogMarkContext>
        </I18nProvider>
      )}
    </Root>
  )
}

/**
 * Returns a view's module once the responses of its initial resources that have arrived are in the cache: one render of
 * all data takes half as long as one of placeholders followed by another of the content.
 */
function useWithInitialResources<Props extends object>(
  runtime: Runtime,
  module: ViewModule<Props> | null,
  props: Props,
): ViewModule<Props> | null {
  const [ready, setReady] = useState<ViewModule<Props> | null>(null)
  const prepare = useEffectEvent(({ initialResources, prepare }: ViewModule<Props>) => {
    const received = runtime.readAhead(initialResources?.(props) ?? [])
    return Promise.all([received, prepare?.(runtime, props, received)])
  })
  useEffect(() => {
    let isCurrent = true
    if (module)
      void prepare(module).then(() => {
        // A transition lets presses in between: on a slow phone, no other render takes as long.
        if (isCurrent) startTransition(() => setReady(() => module))
      })
    return () => {
      isCurrent = false
    }
  }, [module])
  return module && ready
}

/** Returns the id of the session. It renders synchronously, because a scheduled update could miss the next paint. */
const useSessionId = ({ store }: Runtime): number =>
  useSyncExternalStore(
    listener => store.sub(sessionIdAtom, listener),
    () => store.get(sessionIdAtom),
  )

const DemoBadge = lazyView(() => import('./demo-badge.tsx'), {
  name: 'demo-badge',
  onError: Nothing,
})

const StatusScreen = lazyView(() => import('./status-screens.tsx'), { name: 'status' })

interface StatusGateProps extends Pick<StatusScreenProps, 'fit'> {
  children: ReactNode
}

/** Shows the app while it is enabled, and a studio that is live when its session expires. */
function StatusGate({ fit, children }: StatusGateProps) {
  const status = useAtomValue(statusAtom)
  const isLive = useAtomValue(activeBroadcastAtom) !== null
  const isShown = status === 'enabled' || (isLive && status === 'disabledSessionExpired')
  return isShown ? children : <StatusScreen status={status} fit={fit} />
}

interface RootProps extends RootLook {
  /** The outermost box of the shadow root, in which the tree is rendered. */
  element: HTMLElement
  children: ReactNode
}

const Palettes = lazyView(() => import('./palettes.tsx'), { name: 'palettes', onError: Nothing })

/** Keeps the look of the outermost box up to date. */
function Root({ element, children, ...look }: RootProps) {
  useLayoutEffect(() => applyLook(element, look))
  return (
    <>
      {look.palette && look.palette !== 'midnight' && <Palettes />}
      {children}
    </>
  )
}
