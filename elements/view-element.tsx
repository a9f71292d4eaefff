import r2wc from '@r2wc/react-to-web-component'
import type { ReactNode } from 'react'
import { Shell } from '../src/app/shell/shell.tsx'
import type { Runtime } from '../src/runtime/runtime.ts'
import { type LazyCode, lazyCode } from '../src/ui/loading/lazy-code.ts'
import type { ElementSpec, ViewMount } from './element-host.ts'

interface ElementViewProps {
  view?: Omit<ViewMount, 'host' | 'connectedAt'> & {
    readonly runtime: Runtime
    /** Called once, when the view is rendered. */
    onReady(): void
  }
}

const views = new Map<ElementSpec, LazyCode<Awaited<ReturnType<ElementSpec['load']>>>>()

function viewOf(spec: ElementSpec) {
  const view = views.get(spec) ?? lazyCode(spec.kind, () => spec.load())
  views.set(spec, view)
  return view
}

/** Renders the shell around an element's view. */
function ElementView({ view }: ElementViewProps): ReactNode {
  if (!view) return null
  const { spec, props, ...rest } = view
  return <Shell {...rest} view={viewOf(spec)} viewProps={props} fit={spec.fit} texts={spec.texts} />
}

/** The element of r2wc, inside a shadow root; a single property holds everything that the view needs. */
interface ViewElement extends HTMLElement {
  view: ElementViewProps['view']
  /** Called when the element is added to the document, or added again. */
  onConnected: () => void
  dispose(): void
}

type ViewConstructor = new () => ViewElement
type BaseConstructor = new () => Pick<ViewElement, keyof HTMLElement | 'view'> & {
  connectedCallback(): void
  disconnectedCallback(): void
}

const isBaseConstructor = (created: CustomElementConstructor): created is BaseConstructor =>
  'connectedCallback' in created.prototype

let View: ViewConstructor | undefined

/** Creates the element in which r2wc renders a view until it is disposed; registers it once. */
export function createViewElement(): ViewElement {
  View ??= defineView()
  return new View()
}

function defineView(): ViewConstructor {
  // Without a type, r2wc passes the property on as it is.
  const Base = r2wc(ElementView, { props: Object.fromEntries([['view', undefined]]) })
  if (!isBaseConstructor(Base)) throw new Error('no callbacks')

  class CasinoView extends Base {
    onConnected = () => {}

    override connectedCallback(): void {
      super.connectedCallback()
      this.onConnected()
    }

    /** Keeps the view: the element around it decides whether it was removed or only moved. */
    override disconnectedCallback(): void {}

    dispose(): void {
      super.disconnectedCallback()
    }

    /** Prevents `moveBefore` from disconnecting the element. */
    connectedMoveCallback(): void {}
  }
  customElements.define('casino-elements-view', CasinoView)
  return CasinoView
}
