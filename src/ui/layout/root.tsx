import { type ReactNode, useLayoutEffect } from 'react'
import { lazyCode, useLazyCode } from '../loading/lazy-code.ts'
import type { LazySheet } from '../styles/sheets.ts'
import { useStyles } from '../styles/styles.ts'
import { applyLook, type RootLook } from './root-element.ts'

interface RootProps extends RootLook {
  /** The outermost box of the shadow root, in which the tree is rendered. */
  element: HTMLElement
  children: ReactNode
}

const palettesCode = lazyCode('palettes', () => import('../styles/palettes.css'))

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
