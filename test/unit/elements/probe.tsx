import { useEffect } from 'react'
import type { ShellProps } from '../../../src/app/shell/shell.tsx'

interface Probe {
  mounts: number
  unmounts: number
  props: object
}

/** Props and renders of the fake shell, by shadow root. */
export const probes = new Map<ShadowRoot, Probe>()

/** Replaces the shell: records its props, mounts and unmounts. */
export function Shell({ root, viewProps }: ShellProps<object>) {
  const probe = probes.get(root) ?? { mounts: 0, unmounts: 0, props: {} }
  probes.set(root, probe)
  probe.props = viewProps
  useEffect(() => {
    probe.mounts += 1
    return () => {
      probe.unmounts += 1
    }
  }, [probe])
  return <input />
}
