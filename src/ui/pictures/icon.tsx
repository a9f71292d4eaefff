import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  of: IconNode
  /** Points along the line of text, as an arrow back does: mirrored where texts run from right to left. */
  directional?: boolean
}

/** Draws an icon in the colour of the text; hidden from assistive technology. */
export const Icon = ({ of, directional }: IconProps) => (
  <svg
    data-directional={directional}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
  </svg>
)
