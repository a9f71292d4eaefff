import {
  type ClassAttributes,
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type AttributeRow, elementAttributes } from './definition/attributes.ts'
import { attributeText } from './definition/element-attributes.ts'
import './index.ts'
import { eventDescriptions, type PascalCase } from './definition/events.ts'
import type {
  CasinoAttributes,
  CasinoEvents,
  CasinoProps,
  CasinoTag,
  CasinoTagNameMap,
} from './embed.ts'

type HandlerName<Event extends string> = Event extends `casino-${infer Name}`
  ? `on${PascalCase<Name>}`
  : `on${PascalCase<Event>}`

/** Handlers of the events: `onReady` for `casino-ready`. */
export type CasinoHandlers = {
  [Name in keyof CasinoEvents as HandlerName<Name>]?:
    | ((event: CasinoEvents[Name]) => void)
    | null
    | undefined
}

type OwnProps<Tag extends CasinoTag> = CasinoProps<Tag> & CasinoHandlers

/** Props of a component: the element's properties, handlers of its events, and what any element has. */
export type CasinoComponentProps<Tag extends CasinoTag> = OwnProps<Tag> &
  Omit<HTMLAttributes<CasinoTagNameMap[Tag]>, keyof OwnProps<Tag>>

type CasinoComponent<Tag extends CasinoTag> = ForwardRefExoticComponent<
  CasinoComponentProps<Tag> & RefAttributes<CasinoTagNameMap[Tag]>
>

/**
 * Props of an element in JSX: its attributes alone. Properties and listeners would be lost: React 18 never sets
 * them, React 19 neither on a server nor when it hydrates. `class`, because React 18 doesn't know `className` here.
 */
type IntrinsicProps<Tag extends CasinoTag> = Omit<
  HTMLAttributes<CasinoTagNameMap[Tag]>,
  keyof CasinoAttributes<Tag> | 'className' | 'hidden'
> &
  ClassAttributes<CasinoTagNameMap[Tag]> &
  CasinoAttributes<Tag> & { [Name in keyof CasinoEvents as `on${Name}`]?: never } & {
    class?: string | undefined
    hidden?: true | undefined
  }

/** The elements in JSX, by tag. */
export type CasinoIntrinsicElements = { [Tag in CasinoTag]: IntrinsicProps<Tag> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CasinoIntrinsicElements {}
  }
}

const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Names of the events by the names of their handlers. */
const events = new Map(
  Object.keys(eventDescriptions).map(name => [
    `on${pascalCase(name.replace(/^casino-/, ''))}`,
    name,
  ]),
)

const isSecret = (row: AttributeRow) => row.kind === 'text' && row.secret === true

/** Returns the value of a prop that any element has; React 18 would write the text "false". */
const renderedValue = (name: string, value: unknown): unknown =>
  value === false && !/^(aria|data)-/.test(name) ? undefined : value

/**
 * Returns the attributes that React renders, which work in all its versions, also on a server. Handlers, which it would
 * drop, and secrets, which must not be in the document, are left out.
 */
function renderedProps(rows: readonly AttributeRow[], props: object): Record<string, unknown> {
  const rendered: Record<string, unknown> = {}
  const all: [string, unknown][] = Object.entries(props)
  for (const [name, value] of all) {
    const row = rows.find(({ property }) => property === name)
    if (row) {
      if (!isSecret(row)) rendered[row.name] = attributeText(row, value) ?? undefined
    } else if (!events.has(name)) {
      // React 18 would write `classname`.
      rendered[name === 'className' ? 'class' : name] = renderedValue(name, value)
    }
  }
  return rendered
}

// React 18 warns about layout effects on a server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface CasinoElementProps<E extends HTMLElement> {
  tag: CasinoTag
  elementProps: object
  elementRef: ForwardedRef<E>
}

/**
 * Renders an element while React shows its component. An `<Activity>` that hides it only runs the cleanup of its
 * effects: an element that stayed in the page would continue, and a hidden room would be the page's room.
 */
function useCasinoElement<E extends HTMLElement>(
  tag: CasinoTag,
  elementProps: object,
  elementRef: ForwardedRef<E>,
): ReactElement | null {
  const [isShown, setShown] = useState(true)
  // No layout effect, whose cleanup also runs while something beside the element is suspended.
  useEffect(() => {
    setShown(true)
    return () => setShown(false)
  }, [])
  return isShown ? createElement(CasinoElement<E>, { tag, elementProps, elementRef }) : null
}

/** Renders an element; sets its secrets and adds its listeners once it is in the document. */
function CasinoElement<E extends HTMLElement>({
  tag,
  elementProps: props,
  elementRef: ref,
}: CasinoElementProps<E>): ReactElement {
  const rows: readonly AttributeRow[] = elementAttributes[tag]
  const element = useRef<E>(null)
  const current = useRef(props)
  useImperativeHandle<E | null, E | null>(ref, () => element.current, [])

  useBrowserLayoutEffect(() => {
    current.current = props
  })
  useBrowserLayoutEffect(() => {
    const listeners = new AbortController()
    for (const [prop, event] of events) {
      const listener = (detail: Event) => {
        const handler: unknown = Reflect.get(current.current, prop)
        if (typeof handler === 'function') handler(detail)
      }
      element.current?.addEventListener(event, listener, { signal: listeners.signal })
    }
    return () => listeners.abort()
  }, [])

  const secrets = rows.filter(isSecret).map(({ property }) => property)
  const values: unknown[] = secrets.map(property => Reflect.get(props, property) ?? null)
  useBrowserLayoutEffect(() => {
    secrets.forEach((property, index) => {
      const node = element.current
      // The same token set again restarts a session that has ended, and strict mode runs each effect twice.
      if (node && Reflect.get(node, property) !== values[index])
        Reflect.set(node, property, values[index])
    })
  }, values)

  return createElement(tag, { ...renderedProps(rows, props), ref: element })
}

/** `<casino-lobby>` */
export const CasinoLobby: CasinoComponent<'casino-lobby'> = forwardRef<
  CasinoTagNameMap['casino-lobby'],
  CasinoComponentProps<'casino-lobby'>
>(function CasinoLobby(props, ref) {
  return useCasinoElement('casino-lobby', props, ref)
})

/** `<casino-room>` */
export const CasinoRoom: CasinoComponent<'casino-room'> = forwardRef<
  CasinoTagNameMap['casino-room'],
  CasinoComponentProps<'casino-room'>
>(function CasinoRoom(props, ref) {
  return useCasinoElement('casino-room', props, ref)
})

/** `<casino-rewards>` */
export const CasinoRewards: CasinoComponent<'casino-rewards'> = forwardRef<
  CasinoTagNameMap['casino-rewards'],
  CasinoComponentProps<'casino-rewards'>
>(function CasinoRewards(props, ref) {
  return useCasinoElement('casino-rewards', props, ref)
})
