import type { NextConfig } from 'next'

// This folder stands in another project, whose root Next.js would take for its own.
const config: NextConfig = { turbopack: { root: import.meta.dirname } }

export default config
