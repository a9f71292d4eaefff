import r2wc from '@r2wc/react-to-web-component'
import { ElementView, type ElementViewProps } from './element-view.tsx'

/** The element of r2wc, inside a shadow root; a single property holds everything that the view needs. */
export interface ViewElement extends HTMLElement {
  view: ElementViewProps['view']
  /** Called when the element is added to the document, or added again. */
  onConnected: () => void
  /** Unmounts the view. */
  dispose(): void
}

type ViewConstructor = new () => ViewElement
type BaseConstructor = new () => Pick<ViewElement, keyof HTMLElement | 'view'> & {
  connectedCallback(): void
  disconnectedCallback(): void
}

const isBaseConstructor = (created: CustomElementConstructor): created is BaseConstructor =>
  ['view', 'connectedCallback', 'disconnectedCallback'].every(name => name in created.prototype)

let View: ViewConstructor | undefined

/** Creates the element in which r2wc renders a view until it is disposed; registers it once. */
export function createViewElement(): ViewElement {
  View ??= defineView()
  return new View()
}

function defineView(): ViewConstructor {
  // Without a type, r2wc passes the property on as it is.
  const Base = r2wc(ElementView, { props: Object.fromEntries([['view', undefined]]) })
  if (!isBaseConstructor(Base)) throw new Error('r2wc elements have no lifecycle callbacks')

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
  customElements.define('casino-view', CasinoView)
  return CasinoView
}
