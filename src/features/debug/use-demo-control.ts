import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { demoOf } from '../../runtime/demo.ts'
import type { DemoControl } from '../../runtime/runtime.ts'

/** A hand on the demo backend of the page; null until it is there, and where it has none. */
export function useDemoControl(): DemoControl | null {
  const runtime = useRuntime()
  const [control, setControl] = useState<DemoControl | null>(null)
  useEffect(() => {
    let hasLeft = false
    demoOf(runtime)
      .backend()
      .then(
        backend => {
          if (!hasLeft) setControl(backend.control ?? null)
        },
        // Whoever reads something says that the demo could not be loaded.
        () => {},
      )
    return () => {
      hasLeft = true
    }
  }, [runtime])
  return control
}
