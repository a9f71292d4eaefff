import { adoptSheets } from '../src/ui/adopt-sheets.ts'
import { sheet as base } from '../src/ui/base.css'
import { applyLook, createRootElement } from '../src/ui/root-element.ts'
import { sheet as tokens } from '../src/ui/tokens.css'
import { viewValue } from './attribute-values.ts'
import type { AttributeRow } from './attributes.ts'
import { ElementAttributes, takeOwnProperties } from './element-attributes.ts'
import type { ElementHost } from './element-host.ts'
import type { ElementSpec } from './element-spec.ts'
import { firstLocale, firstTexts } from './first-texts.ts'
import { loadCore } from './load-core.ts'
import type { MountedView } from './mount-view.ts'
import { stopTypingEvents } from './typing-events.ts'

/**
 * Creates the class of an element: typed properties, a place in the page's settings, and the code of
 * the view, which is loaded when the element is connected. Needs no React.
 */
export function elementClass(spec: ElementSpec, host: ElementHost): CustomElementConstructor {
  const rows = new Map(spec.attributes.map(row => [row.name, row]))
  const pageRows = spec.attributes.filter(row => row.scope === 'page')
  const viewRows = spec.attributes.filter(row => row.scope === 'element')

  class CasinoElement extends HTMLElement {
    /** Version of the package that defined the element. */
    static readonly version = host.version
    static get observedAttributes(): string[] {
      return [...rows.keys()]
    }

    static {
      for (const row of spec.attributes) {
        Object.defineProperty(CasinoElement.prototype, row.property, {
          configurable: true,
          enumerable: true,
          get(this: CasinoElement) {
            return this.#attributes.get(row)
          },
          set(this: CasinoElement, value: unknown) {
            this.#attributes.set(row, value)
            this.#handleChange(row)
          },
        })
      }
      if (spec.navigates) {
        Object.defineProperty(CasinoElement.prototype, 'navigate', {
          configurable: true,
          writable: true,
          value(this: CasinoElement, path: string) {
            this.#navigate(path)
          },
        })
      }
    }

    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #attributes = new ElementAttributes(this)
    /** Exists from the connection until the release. */
    #box: HTMLElement | undefined
    #view: MountedView | undefined
    #stopLoading = () => {}
    #pendingPath: string | undefined

    constructor() {
      super()
      adoptSheets(this.#root, [tokens, base])
      stopTypingEvents(this.#root)
      for (const [row, value] of takeOwnProperties(this, spec.attributes))
        this.#attributes.set(row, value)
    }

    connectedCallback(): void {
      if (this.#box) return
      const box = createRootElement(this.ownerDocument, spec.fit)
      this.#box = box
      host.applyAttributes(
        this,
        Object.fromEntries(pageRows.map(row => [row.property, this.#attributes.raw(row)])),
      )
      const { theme } = host.config()
      applyLook(box, { theme, lang: firstLocale(host.config(), this.ownerDocument) })
      this.#root.append(box)
      this.#load(box)
    }

    disconnectedCallback(): void {
      // Deferred, because an element that is only moved is connected again by then.
      setTimeout(() => {
        if (!this.isConnected) this.#release()
      })
    }

    /** Prevents `moveBefore` from disconnecting the element. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, previous: string | null, text: string | null): void {
      const row = rows.get(name)
      if (!row || previous === text) return
      this.#attributes.handleAttributeChange(row, text)
      this.#handleChange(row)
    }

    #navigate(path: string) {
      if (this.#view) this.#view.navigate(path)
      else this.#pendingPath = path
    }

    #handleChange(row: AttributeRow) {
      if (!this.#box) return
      if (row.scope === 'element') this.#view?.setProps(this.#viewProps())
      else host.applyAttributes(this, { [row.property]: this.#attributes.raw(row) })
    }

    #viewProps(): object {
      const values = viewRows.map(row => [
        row.property,
        viewValue(row, this.#attributes.raw(row), host.onWarning),
      ])
      return Object.fromEntries(values)
    }

    /** Loads the code and mounts the view, unless the element is released before. */
    #load(box: HTMLElement) {
      this.#stopLoading = loadCore({
        element: this,
        host,
        box,
        text: firstTexts(firstLocale(host.config(), this.ownerDocument)),
        onFailed: () => {},
        onLoaded: ({ mountView }) => {
          const props = this.#viewProps()
          this.#view = mountView({ spec, host, root: this.#root, box, props })
          if (this.#pendingPath !== undefined) this.#view.navigate(this.#pendingPath)
          this.#pendingPath = undefined
        },
      })
    }

    #release() {
      this.#stopLoading()
      this.#view?.dispose()
      this.#view = undefined
      this.#box?.remove()
      this.#box = undefined
      host.removeAttributes(this)
    }
  }
  return CasinoElement
}
