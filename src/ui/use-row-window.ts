import {
  type RefObject,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { type RowRange, rowsInView } from './rows-in-view.ts'

/** Number of rows drawn before the first measurement. */
const AT_FIRST = 48
const beginning = { from: 0, to: AT_FIRST, rowsBefore: 0, rowsAfter: 0, stride: 0 }

interface RowWindow {
  /** For the list, whose only children are the entries from `from` to `to`. */
  ref: RefObject<HTMLUListElement | null>
  from: number
  to: number
  /** Room for the rows that are not drawn, as `--_before` and `--_after`. */
  style: Readonly<Record<`--${string}`, string>>
}

interface Measured extends RowRange {
  stride: number
}

const isSame = (a: Measured, b: Measured) =>
  a.from === b.from && a.to === b.to && a.stride === b.stride && a.rowsAfter === b.rowsAfter

/**
 * Draws of a long list only what is in sight and about to be, whoever scrolls: the list, the
 * element or the page. Every entry must be of one size, in one or more columns.
 */
export function useRowWindow(count: number): RowWindow {
  const ref = useRef<HTMLUListElement>(null)
  const last = useRef<Measured>(null)
  const [, render] = useReducer((drawn: number) => drawn + 1, 0)

  const measure = useEffectEvent(() => {
    const next = ref.current && measured(ref.current, count)
    if (!next || (last.current && isSame(last.current, next))) return
    last.current = next
    render()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length lies otherwise
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    // An effect event is no value to hand on.
    // Scrolling goes on while rows that are about to be in sight are drawn.
    const changed = () => startTransition(() => measure())
    measure()
    const observer = new ResizeObserver(changed)
    observer.observe(list)
    const roots = rootsAround(list)
    // A scroll is heard in the tree in which it happens, and by whoever captures it there.
    for (const root of roots) root.addEventListener('scroll', changed, listening)
    window.addEventListener('resize', changed)
    return () => {
      observer.disconnect()
      for (const root of roots) root.removeEventListener('scroll', changed, listening)
      window.removeEventListener('resize', changed)
    }
  }, [count])

  // A list that became shorter may end before what was in sight of the longer one.
  const range = last.current && last.current.from < count ? last.current : beginning
  return {
    ref,
    from: range.from,
    to: Math.min(range.to, count),
    style: {
      '--_before': `${range.rowsBefore * range.stride}px`,
      '--_after': `${range.rowsAfter * range.stride}px`,
    },
  }
}

const listening = { capture: true, passive: true }

function rootsAround(node: Node): Node[] {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [root]
}

/** How the list lies now; null while it has no entry, or is not displayed. */
function measured(list: HTMLElement, count: number): Measured | null {
  const entry = list.firstElementChild?.getBoundingClientRect()
  if (!entry || entry.height === 0) return null
  const style = getComputedStyle(list)
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const stride = entry.height + (Number.parseFloat(style.rowGap) || 0)
  const scrollsItself = list.scrollHeight > list.clientHeight && style.overflowY !== 'visible'
  const top = scrollsItself ? -list.scrollTop : list.getBoundingClientRect().top
  const height = scrollsItself ? list.clientHeight : window.innerHeight
  return { ...rowsInView({ count, columns, stride, top, height }), stride }
}
