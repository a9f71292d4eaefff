import { createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An element or a text of a picture. */
export type PictureNode =
  | string
  | { tag: string; attributes: Record<string, string>; children: PictureNode[] }

/** What the shadow root of an element shows. */
export interface Picture {
  /** The element's tag. */
  host: string
  /** Texts of its style sheets. */
  sheets: string[]
  nodes: PictureNode[]
}

// Draws the picture that the page holds as JSON, in one React tree. Nothing is requested, checked by a schema,
// translated or updated: this is what drawing alone takes.

const elementOf = (node: PictureNode): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, node.attributes, ...node.children.map(elementOf))

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const { host, sheets, nodes }: Picture = JSON.parse(
  document.querySelector('script[type="application/json"]')?.textContent ?? '',
)

customElements.define(
  host,
  class extends HTMLElement {
    connectedCallback(): void {
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = sheets.map(sheetOf)
      createRoot(root).render(createElement(Fragment, null, ...nodes.map(elementOf)))
    }
  },
)
