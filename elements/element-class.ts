import { applyLook, createRootElement } from '../src/ui/layout/root-element.ts'
import { sheet as base } from '../src/ui/styles/base.css'
import { adoptSheets } from '../src/ui/styles/sheets.ts'
import { sheet as tokens } from '../src/ui/styles/tokens.css'
import { type AttributeRow, loadingAttribute } from './definition/attributes.ts'
import { attributeNames, ElementAttributes, viewValue } from './definition/element-attributes.ts'
import type { Core, ElementHost, ElementSpec, MountedView } from './element-host.ts'
import { loadCore } from './page/load-core.ts'
import {
  createPlaceholder,
  drawPlaceholder,
  initialLocale,
  type Placeholder,
  placeholderTexts,
} from './placeholder.ts'
import { whenNeeded } from './when-needed.ts'

/**
 * Creates the class of an element: typed properties, a place in the page's settings, and a
 * placeholder, until the code of the view is loaded. Needs no React.
 */
export function elementClass(spec: ElementSpec, host: ElementHost): CustomElementConstructor {
  const rows = new Map(spec.attributes.flatMap(row => attributeNames(row).map(name => [name, row])))
  const pageRows = spec.attributes.filter(row => row.scope === 'page')
  const viewRows = spec.attributes.filter(row => row.scope === 'view')

  class CasinoElement extends HTMLElement {
    /** Version and address of the script that defined the element. */
    static readonly source = host.source
    static readonly observedAttributes = [...rows.keys()]

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
        Object.assign(CasinoElement.prototype, {
          navigate(this: CasinoElement, path: string) {
            if (this.#view) return this.#view.navigate(path)
            this.#pendingPath = path
            this.#start()
          },
        })
      }
    }

    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #attributes = new ElementAttributes(this)
    /** Exists from the connection until the release. */
    #box: HTMLElement | undefined
    #placeholder: Placeholder | undefined
    #view: MountedView | undefined
    #connectedAt = 0
    #stopWaiting = () => {}
    /** Exists from the start until the release. */
    #removal: AbortController | undefined
    #pendingPath: string | undefined

    constructor() {
      super()
      adoptSheets(this.#root, [tokens, base])
      // Set before the element was defined, they would hide the accessors.
      for (const row of spec.attributes) {
        if (!Object.hasOwn(this, row.property)) continue
        const value: unknown = Reflect.get(this, row.property)
        Reflect.deleteProperty(this, row.property)
        this.#attributes.set(row, value)
      }
    }

    connectedCallback(): void {
      if (this.#box) return
      this.#connectedAt = performance.now()
      this.#box = createRootElement(document, spec.fit)
      this.#root.append(this.#box)
      this.#placeholder = createPlaceholder(this.#root, this.#box, () => this.#start())
      host.applyAttributes(
        this,
        Object.fromEntries(pageRows.map(row => [row.property, this.#attributes.raw(row)])),
      )
      this.#draw()
      const { kind } = spec
      host.connect(this, { kind, start: () => this.#start(), update: () => this.#draw() })
      if (this.#pendingPath === undefined) this.#wait()
      else this.#start()
    }

    disconnectedCallback(): void {
      // Deferred, because an element that is only moved is connected again by then.
      setTimeout(() => {
        if (!this.isConnected) this.#release()
      })
    }

    /** Brings the sheets back, which a move into another document takes away. */
    adoptedCallback(): void {
      adoptSheets(this.#root, [])
    }

    /** Prevents `moveBefore` from disconnecting the element. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, previous: string | null, text: string | null): void {
      const row = rows.get(name)
      if (!row || previous === text) return
      this.#attributes.handleAttributeChange(row, name, text)
      this.#handleChange(row)
    }

    #handleChange(row: AttributeRow) {
      if (!this.#box) return
      if (row.scope === 'page') {
        host.applyAttributes(this, { [row.property]: this.#attributes.raw(row) })
      } else if (row === loadingAttribute) {
        this.#wait()
      } else {
        this.#view?.setProps(this.#viewProps())
        this.#draw()
      }
    }

    #viewProps(): Readonly<Record<string, unknown>> {
      const values = viewRows.map(row => [row.property, this.#valueOf(row)])
      return Object.fromEntries(values)
    }

    #valueOf(row: AttributeRow): unknown {
      return viewValue(row, this.#attributes.raw(row), host.onWarning)
    }

    /** Draws the placeholder, until the view has taken over. */
    #draw() {
      if (!this.#box || this.#view) return
      const { theme } = host.config()
      const locale = initialLocale(host.config())
      applyLook(this.#box, { theme, lang: locale })
      const { variant } = this.#viewProps()
      const isSignedIn = host.isSignedIn()
      this.#placeholder?.show([locale, variant, isSignedIn].join(' '), () =>
        drawPlaceholder(spec.kind, variant, isSignedIn, placeholderTexts(locale)),
      )
    }

    /** Starts when the attribute `loading` says so. */
    #wait() {
      this.#stopWaiting()
      const loading = this.#valueOf(loadingAttribute)
      if (this.#removal) return
      if (loading === 'eager') return this.#start()
      this.#stopWaiting = whenNeeded(this, {
        onNear: () => this.#start(),
        onIdle: loading === 'auto' ? () => void host.loadCore().catch(() => {}) : undefined,
      })
    }

    /** Loads the code and mounts the view. */
    #start() {
      const box = this.#box
      if (!box || this.#removal) return
      // Nobody sees a page that is prerendered: no time of a visitor passes in it, and no view is reported.
      if (document.prerendering) {
        const start = () => this.#start()
        return void document.addEventListener('prerenderingchange', start, { once: true })
      }
      this.#stopWaiting()
      this.#removal = new AbortController()
      const tree = { root: this.#root, box, signal: this.#removal.signal }
      const load = () =>
        loadCore({
          ...tree,
          host,
          text: placeholderTexts(initialLocale(host.config())),
          onFailed: () => this.#placeholder?.remove(),
          onLoaded: core => this.#mount(core, box),
        })
      const early = host.prepare(spec, () => this.#viewProps(), tree)
      if (early) void early.then(load)
      else load()
    }

    #mount({ mountView }: Core, box: HTMLElement) {
      const props = this.#viewProps()
      const replacePlaceholder = () => this.#placeholder?.replace()
      this.#view = mountView({
        spec,
        host,
        root: this.#root,
        box,
        props,
        connectedAt: this.#connectedAt,
        replacePlaceholder,
      })
      if (this.#pendingPath !== undefined) this.#view.navigate(this.#pendingPath)
      this.#pendingPath = undefined
    }

    #release() {
      if (!this.#box) return
      this.#stopWaiting()
      this.#removal?.abort()
      this.#removal = undefined
      this.#view?.dispose()
      this.#view = undefined
      this.#box.remove()
      this.#box = undefined
      host.disconnect(this)
    }
  }
  return CasinoElement
}
