import type { ReactNode } from 'react'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { render } from '../unit/ui/render.tsx'
import { RoutedProviders } from './backend-runtime.tsx'
import { RuntimeProviders } from './test-runtime.tsx'

export const renderInRuntime = (runtime: Runtime, tree: ReactNode, locale?: 'en' | 'pl') =>
  render(<RuntimeProviders runtime={runtime}>{tree}</RuntimeProviders>, locale)

/** Renders a tree with a runtime and its routes, as the lobby element does. */
export const renderRouted = (runtime: Runtime, tree: ReactNode, locale?: 'en' | 'pl') =>
  render(<RoutedProviders runtime={runtime}>{tree}</RoutedProviders>, locale)
