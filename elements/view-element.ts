import r2wc from '@r2wc/react-to-web-component'
import { ElementView, type ElementViewProps } from './element-view.tsx'

/** The element of r2wc, inside a shadow root; a single property holds everything that the view needs. */
export interface ViewElement extends HTMLElement {
  view: ElementViewProps['view']
  disconnectedCallback(): void
}

type ViewConstructor = new () => ViewElement

const isViewConstructor = (created: CustomElementConstructor): created is ViewConstructor =>
  ['view', 'disconnectedCallback'].every(name => name in created.prototype)

let View: ViewConstructor | undefined

/** Creates the element in which r2wc renders a view while it is connected; registers it once. */
export function createViewElement(): ViewElement {
  View ??= defineView()
  return new View()
}

function defineView(): ViewConstructor {
  // Without a type, r2wc passes the property on as it is.
  const Base = r2wc(ElementView, { props: Object.fromEntries([['view', undefined]]) })
  if (!isViewConstructor(Base)) throw new Error('r2wc elements have no lifecycle callbacks')

  class CasinoView extends Base {
    override disconnectedCallback(): void {
      // Deferred, because an element that is only moved is connected again by then.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** Prevents `moveBefore` from disconnecting the element. */
    connectedMoveCallback(): void {}
  }
  customElements.define('casino-view', CasinoView)
  return CasinoView
}
