import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A sign of the icon set, in the colour of the text; the words beside it tell what it means. */
export const Icon = ({ of }: { of: IconNode }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
  </svg>
)
