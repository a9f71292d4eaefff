import { type ReactNode, useLayoutEffect } from 'react'
import { lazyCode, useLazyCode } from './lazy-code.ts'
import type { LazySheet } from './lazy-sheet.ts'
import { applyLook, type RootLook } from './root-element.ts'
import { useStyles } from './styles.ts'

interface RootProps extends RootLook {
  /** The outermost box of the shadow root, in which the tree is rendered. */
  element: HTMLElement
  children: ReactNode
}

const palettesCode = lazyCode('palettes', () => import('./palettes.css'))

/** Keeps the look of the outermost box up to date. */
export function Root({ element, children, ...look }: RootProps) {
  useLayoutEffect(() => applyLook(element, look))
  return (
    <>
      {look.palette !== undefined && look.palette !== 'midnight' && <Palettes />}
      {children}
    </>
  )
}

function Palettes() {
  const state = useLazyCode(palettesCode)
  return state.status === 'ready' && <AdoptedSheet sheet={state.code.sheet} />
}

function AdoptedSheet({ sheet }: { sheet: LazySheet }) {
  useStyles(sheet)
  return null
}
