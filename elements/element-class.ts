import r2wc from '@r2wc/react-to-web-component'
import { roomElementCountAtom } from '../src/runtime/atoms.ts'
import type { RuntimeLease } from '../src/runtime/registry.ts'
import type { Runtime } from '../src/runtime/runtime.ts'
import { sheet as base } from '../src/ui/base.css'
import { adoptSheets } from '../src/ui/styles.ts'
import { sheet as tokens } from '../src/ui/tokens.css'
import { viewValue } from './attribute-values.ts'
import type { AttributeRow } from './attributes.ts'
import { ElementAttributes, takeOwnProperties } from './element-attributes.ts'
import type { ElementHost } from './element-host.ts'
import { elementRoot } from './element-root.tsx'
import type { ElementSpec } from './element-spec.ts'
import { dispatch } from './events.ts'
import { lifecycleOf, openRoot, passThrough } from './r2wc-base.ts'
import { stopTypingEvents } from './typing-events.ts'

/**
 * Creates the class of an element: r2wc's class with typed properties, a lease of the page's runtime,
 * and support for being moved.
 */
export function elementClass(spec: ElementSpec, host: ElementHost): CustomElementConstructor {
  const rows = new Map(spec.attributes.map(row => [row.name, row]))
  const pageRows = spec.attributes.filter(row => row.scope === 'page')
  const viewRows = spec.attributes.filter(row => row.scope === 'element')
  const runtimes = new WeakMap<ShadowRoot, Runtime>()
  const component = elementRoot(spec, root => runtimes.get(root))
  const Base = lifecycleOf(r2wc(component, { shadow: 'open', props: passThrough(viewRows) }))

  class CasinoElement extends Base {
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

    readonly #root = openRoot(this)
    readonly #attributes = new ElementAttributes(this)
    #lease: RuntimeLease | undefined
    #cleanUp = () => {}
    #pendingPath: string | undefined

    constructor() {
      super()
      adoptSheets(this.#root, [tokens, base])
      stopTypingEvents(this.#root)
      for (const [row, value] of takeOwnProperties(this, spec.attributes))
        this.#attributes.set(row, value)
    }

    override connectedCallback(): void {
      this.#lease ??= this.#acquire()
      for (const row of viewRows) this.#updateProperty(row)
      super.connectedCallback()
    }

    override disconnectedCallback(): void {
      // Deferred, because an element that is only moved is connected again by then.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
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
      if (this.#lease) this.#lease.runtime.navigate(path)
      else this.#pendingPath = path
    }

    #handleChange(row: AttributeRow) {
      if (!this.#lease) return
      if (row.scope === 'element') this.#updateProperty(row)
      else host.applyAttributes(this, { [row.property]: this.#attributes.raw(row) })
    }

    /** Sets a property of r2wc's class, which renders the view. */
    #updateProperty(row: AttributeRow) {
      const value = viewValue(row, this.#attributes.raw(row), host.onWarning)
      Reflect.set(Base.prototype, row.property, value, this)
    }

    #acquire(): RuntimeLease {
      host.applyAttributes(
        this,
        Object.fromEntries(pageRows.map(row => [row.property, this.#attributes.raw(row)])),
      )
      const lease = host.acquire(this)
      const { runtime } = lease
      runtimes.set(this.#root, runtime)
      const unlisten = runtime.events.listen(({ name, detail }) => dispatch(this, name, detail))
      const isRoom = spec.kind === 'room'
      if (isRoom) runtime.store.set(roomElementCountAtom, count => count + 1)
      this.#cleanUp = () => {
        unlisten()
        if (isRoom) runtime.store.set(roomElementCountAtom, count => count - 1)
      }
      if (this.#pendingPath !== undefined) runtime.navigate(this.#pendingPath)
      this.#pendingPath = undefined
      return lease
    }

    #release() {
      this.#cleanUp()
      this.#cleanUp = () => {}
      runtimes.delete(this.#root)
      this.#lease?.release()
      this.#lease = undefined
    }
  }
  return CasinoElement
}
