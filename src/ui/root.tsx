import type { CSSProperties, ReactNode } from 'react'
import type { Palette } from '../lib/palettes.ts'
import base, { sheet as baseSheet } from './base.css'
import { lazyCode, useLazyCode } from './lazy-code.ts'
import { type LazySheet, useStyles } from './styles.ts'
import tokens, { sheet as tokensSheet } from './tokens.css'

interface RootProps {
  theme: 'dark' | 'light' | 'auto'
  palette?: Palette
  /** `box` fills the element and is the container of container queries; `content` fits its content. */
  fit?: 'box' | 'content'
  /** BCP 47 tag of the texts inside, for screen readers and hyphenation. */
  lang?: string
  /** Colours that the host sent at run time; they override those of its style sheets. */
  colors?: Readonly<Record<`--casino-${string}`, string>>
  children: ReactNode
}

const palettesCode = lazyCode('palettes', () => import('./palettes.css'))

/** Draws the outermost box in a shadow root, which defines the design tokens. */
export function Root({
  theme,
  palette = 'midnight',
  fit = 'box',
  lang,
  colors,
  children,
}: RootProps) {
  useStyles(tokensSheet)
  useStyles(baseSheet)
  const style: CSSProperties = { ...colors }
  return (
    <div
      className={`${tokens.root} ${base.root}`}
      part="root"
      lang={lang}
      style={style}
      data-theme={theme}
      data-palette={palette}
      data-fit={fit}
    >
      {palette !== 'midnight' && <Palettes />}
      {children}
    </div>
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
