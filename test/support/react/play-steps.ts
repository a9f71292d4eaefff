import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { BuiltReact } from './build-react.ts'
import type { Field, Step, Tree } from './random-tree.ts'

/** Far more ms than a render takes: a machine that is busy must not decide what passes. */
const PATIENTLY = { interval: 1, timeout: 60_000 }

/** What can be seen after a step: markup, what fields hold, and what has run. */
export interface Seen {
  readonly page: string
  readonly portal: string
  readonly values: readonly string[]
  readonly log: readonly string[]
}

/** Plays steps with a React, then unmounts, and returns what could be seen after each. */
export async function playSteps(built: BuiltReact, steps: readonly Step[]): Promise<Seen[]> {
  const { React, createRoot, flushSync } = built
  // What a failure has left.
  document.body.replaceChildren()
  const page = document.body.appendChild(document.createElement('main'))
  const portal = document.body.appendChild(document.createElement('aside'))
  let log: string[] = []
  const note = (line: string) => {
    log.push(line)
  }
  const { store, draw } = createParts(built, portal, note)
  // What is hidden is rendered later than the rest.
  const rendered = { shown: -1, hidden: -1 }
  const Shown = ({ count, children }: { count: number; children: ReactNode }) => {
    React.useEffect(() => {
      rendered.shown = count
    }, [count])
    return [
      React.createElement(React.Fragment, { key: 'shown' }, children),
      React.createElement(React.Activity, {
        key: 'hidden',
        mode: 'hidden',
        children: React.createElement(Hidden, { count }),
      }),
    ]
  }
  const Hidden = ({ count }: { count: number }) => {
    rendered.hidden = count
    return null
  }
  const root = createRoot(page, {
    onCaughtError: error => note(`caught ${error}`),
    onUncaughtError: error => note(`not caught ${error}`),
    onRecoverableError: error => note(`recovered from ${error}`),
  })

  const pick = <T extends Element>(selector: string, at: number): T | undefined => {
    const all = [...document.querySelectorAll<T>(selector)]
    return all[at % Math.max(1, all.length)]
  }
  const perform = async (step: Step, count: number) => {
    switch (step.act) {
      case 'render': {
        const children = draw(step.trees, step.lane === 'sync')
        const content = React.createElement(Shown, { count, children })
        if (step.lane === 'sync') flushSync(() => root.render(content))
        else React.startTransition(() => root.render(content))
        await expect.poll(() => rendered, PATIENTLY).toEqual({ shown: count, hidden: count })
        return
      }
      case 'press':
        flushSync(() => pick('button', step.index)?.dispatchEvent(pressed()))
        return
      case 'type': {
        const field = pick<HTMLInputElement>('input, textarea', step.index)
        if (field?.type === 'checkbox') flushSync(() => field.dispatchEvent(pressed()))
        else if (field) flushSync(() => typeInto(field))
        return
      }
      case 'store':
        flushSync(store.increase)
    }
  }

  const seen: Seen[] = []
  const look = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const values = fields.map(({ value, checked }) => `${value} ${checked}`)
    seen.push({ page: markup(page), portal: markup(portal), values, log })
    log = []
  }
  for (const [count, step] of steps.entries()) {
    await perform(step, count)
    look()
  }
  flushSync(() => root.unmount())
  look()
  return seen
}

// How often a component is rendered, and with it the next id, depends on time.
const markup = ({ innerHTML }: Element): string => innerHTML.replace(/_r_\w+_/g, 'id')

const pressed = () => new MouseEvent('click', { bubbles: true })

function typeInto(field: HTMLInputElement): void {
  // Past React's own setter, as typing goes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'typed')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Creates the components of trees for a React. */
function createParts(
  { React, createPortal }: BuiltReact,
  portal: Element,
  note: (line: string) => void,
) {
  const store = createStore()
  const never = new Promise<never>(() => {})
  const Label = React.createContext('none')

  function Effects({ label, children }: { label: string; children?: ReactNode }) {
    const [count, setCount] = React.useState(0)
    const id = React.useId()
    React.useInsertionEffect(() => noteBoth(`insertion ${label}`), [label])
    React.useLayoutEffect(() => noteBoth(`layout ${label}`), [label])
    React.useEffect(() => noteBoth(`effect ${label}`), [label])
    const outer = React.use(Label)
    const press = () => setCount(count => count + 1)
    return React.createElement('button', { id, onClick: press }, outer, label, count, children)
  }
  const noteBoth = (line: string) => {
    note(`${line} begins`)
    return () => note(`${line} ends`)
  }

  const Memo = React.memo(({ label, children }: { label: string; children?: ReactNode }) =>
    React.createElement('i', { ref: noteRef }, label, children),
  )
  const noteRef = (element: Element | null) => {
    note(`ref ${element?.localName}`)
    return () => note('ref ends')
  }

  class Boundary extends React.Component<{ children?: ReactNode }, { hasFailed: boolean }> {
    static getDerivedStateFromError = () => ({ hasFailed: true })
    override state = { hasFailed: false }
    override componentDidMount = () => note('boundary begins')
    override componentDidUpdate = () => note('boundary updates')
    override componentWillUnmount = () => note('boundary ends')
    override componentDidCatch = (error: Error) => note(`boundary caught ${error}`)
    override render = () => (this.state.hasFailed ? 'failed' : this.props.children)
  }

  function Throw(): ReactNode {
    throw new Error('thrown')
  }

  const Wait = ({ isWaiting }: { isWaiting: boolean }) => (isWaiting ? React.use(never) : 'came')

  const Store = () => React.useSyncExternalStore(store.subscribe, store.read)

  function Controlled({ field, value }: { field: Field; value: string }) {
    const [text, setText] = React.useState(value)
    const change = (event: { target: { value: string } }) => {
      note(`change to ${event.target.value}`)
      setText(event.target.value)
    }
    switch (field) {
      case 'checkbox':
        return React.createElement('input', {
          type: 'checkbox',
          checked: value === 'a',
          onChange: change,
        })
      case 'select':
        return React.createElement(
          'select',
          { value, onChange: change },
          ['a', 'b', 'c'].map(key => React.createElement('option', { key, value: key }, key)),
        )
      default:
        return React.createElement(field === 'text' ? 'input' : field, {
          value: text,
          onChange: change,
        })
    }
  }

  const many = (trees: readonly Tree[]) => trees.map(one)

  function one(tree: Tree): ReactNode {
    switch (tree.kind) {
      case 'text':
        return tree.text
      case 'field':
        return React.createElement(Controlled, tree)
      case 'throw':
        return React.createElement(Throw)
      case 'store':
        return React.createElement(Store)
      case 'wait':
        return React.createElement(Wait, { isWaiting: tree.isWaiting && isWaitingAllowed })
      case 'element': {
        const { tag, key, title, color, hidden } = tree
        const props = { key, title, hidden, style: color ? { color } : undefined, ref: noteRef }
        return React.createElement(tag, props, ...many(tree.children))
      }
      case 'activity':
        return React.createElement(React.Activity, {
          mode: tree.isHidden ? 'hidden' : 'visible',
          children: many(tree.children),
        })
      case 'effects':
        return React.createElement(Effects, { label: tree.label }, ...many(tree.children))
      case 'memo':
        return React.createElement(Memo, { label: tree.label }, ...many(tree.children))
      case 'provider':
        return React.createElement(Label, { value: tree.label }, ...many(tree.children))
      case 'fragment':
        return React.createElement(React.Fragment, { key: tree.key }, ...many(tree.children))
      case 'strict':
        return React.createElement(React.StrictMode, { key: tree.key }, ...many(tree.children))
      case 'boundary':
        return React.createElement(Boundary, { key: tree.key }, ...many(tree.children))
      case 'portal':
        return createPortal(many(tree.children), portal, tree.key)
      case 'suspense':
        return React.createElement(
          React.Suspense,
          { key: tree.key, fallback: 'waiting' },
          ...many(tree.children),
        )
    }
  }

  // A transition waits for ever for what waits in it.
  let isWaitingAllowed = true
  // Within both, so that a tree that fails or waits anywhere is drawn.
  const draw = (trees: readonly Tree[], mayWait: boolean) => {
    isWaitingAllowed = mayWait
    return React.createElement(
      Boundary,
      null,
      React.createElement(React.Suspense, { fallback: 'all wait' }, ...many(trees)),
    )
  }
  return { store, draw }
}

function createStore() {
  const listeners = new Set<() => void>()
  let value = 0
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    increase: () => {
      value += 1
      for (const listener of listeners) listener()
    },
  }
}
