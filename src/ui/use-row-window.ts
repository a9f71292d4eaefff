import {
  type RefObject,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { listenTo } from '../lib/listen-to.ts'
import { type RowRange, rowsInView } from './rows-in-view.ts'

/** Number of entries drawn before the first measurement. */
const INITIAL_COUNT = 48
const initialRange = { from: 0, to: INITIAL_COUNT, rowsBefore: 0, rowsAfter: 0, stride: 0 }

interface RowWindow {
  /** Ref of the list, whose only children are the entries from `from` to `to`. */
  ref: RefObject<HTMLUListElement | null>
  from: number
  to: number
  /** Space for the rows that aren't drawn, as `--_before` and `--_after`. */
  style: Readonly<Record<`--${string}`, string>>
}

interface MeasuredRange extends RowRange {
  stride: number
}

const isSame = (a: MeasuredRange, b: MeasuredRange) =>
  a.from === b.from && a.to === b.to && a.stride === b.stride && a.rowsAfter === b.rowsAfter

/**
 * Virtualizes a long list: returns the entries in and around the viewport, whether the list, the
 * element or the page scrolls. All entries must have the same size, in one or more columns.
 */
export function useRowWindow(count: number): RowWindow {
  const ref = useRef<HTMLUListElement>(null)
  const last = useRef<MeasuredRange>(null)
  const [, render] = useReducer((renders: number) => renders + 1, 0)

  const measure = useEffectEvent(() => {
    const next = ref.current && measureRows(ref.current, count)
    if (!next || (last.current && isSame(last.current, next))) return
    last.current = next
    render()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` reads the count
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    // A wrapper, because an effect event can't be passed as a listener; a transition, so that rendering
    // doesn't block scrolling.
    const onChange = () => startTransition(() => measure())
    measure()
    const observer = new ResizeObserver(onChange)
    observer.observe(list)
    const roots = enclosingRoots(list)
    // Scroll events don't leave their shadow tree, so each enclosing root gets a listener.
    for (const root of roots) root.addEventListener('scroll', onChange, scrollOptions)
    const unlisten = listenTo(window, { resize: onChange })
    return () => {
      observer.disconnect()
      for (const root of roots) root.removeEventListener('scroll', onChange, scrollOptions)
      unlisten()
    }
  }, [count])

  // A list that became shorter may end before the measured range.
  const range = last.current && last.current.from < count ? last.current : initialRange
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

const scrollOptions = { capture: true, passive: true }

function enclosingRoots(node: Node): Node[] {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? [root, ...enclosingRoots(root.host)] : [root]
}

/** Measures the list; null if it has no entries or isn't displayed. */
function measureRows(list: HTMLElement, count: number): MeasuredRange | null {
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
