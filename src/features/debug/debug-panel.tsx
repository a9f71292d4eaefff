import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Bug, ChevronDown } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { configAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { demoOf } from '../../runtime/demo.ts'
import type { DemoControl } from '../../runtime/runtime.ts'
import { useConnection } from '../../runtime/use-connection.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './debug-panel.css'
import { DemoSection } from './demo-section.tsx'
import { type Section, sectionsOf } from './sections.ts'
import { SessionSection } from './session-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { CallsSection, FramesSection } from './traffic-section.tsx'
import { useTraffic } from './use-traffic.ts'

/** A look behind the scenes, for whoever asks for it in the page's URL. */
export default function DebugPanel() {
  useStyles(sheet)
  const { t } = useLingui()
  const { reservedKeys } = useRuntime()
  const { demo } = useAtomValue(configAtom)
  const sections = sectionsOf(reservedKeys, demo)
  if (sections.length === 0) return null
  return (
    <section
      className={css.panel}
      part="debug"
      aria-label={t({ id: 'debug.label', message: 'Debug panel' })}
    >
      {/* Who asks for the settings wants to edit them; the rest waits behind its bar. */}
      <details open={sections.includes('settings')}>
        <summary className={css.bar}>
          <Icon of={Bug} />
          <span className={css.name}>
            <Trans id="debug.title">Debug</Trans>
          </span>
          <Gist />
          <span className={css.chevron}>
            <Icon of={ChevronDown} />
          </span>
        </summary>
        <div className={css.body}>
          {sections.map(section => (
            <Part key={section} section={section} />
          ))}
        </div>
      </details>
    </section>
  )
}

/** The state of things, also while the panel is closed. */
function Gist() {
  const { calls } = useTraffic()
  const last = calls.at(-1)
  return (
    <span className={css.summary}>
      {useConnection()}
      {last && ` · ${last.method} ${last.outcome ?? '…'}`}
    </span>
  )
}

function Part({ section }: { section: Section }): ReactNode {
  switch (section) {
    case 'session':
      return (
        <Titled title={<Trans id="debug.session.title">Session</Trans>}>
          <SessionSection />
        </Titled>
      )
    case 'calls':
      return (
        <Titled title={<Trans id="debug.calls.title">Recent API calls</Trans>}>
          <CallsSection />
        </Titled>
      )
    case 'frames':
      return (
        <Titled title={<Trans id="debug.frames.title">Recent STOMP frames</Trans>}>
          <FramesSection />
        </Titled>
      )
    case 'demo':
    case 'settings':
      return <Controlled section={section} />
  }
}

function Controlled({ section }: { section: 'demo' | 'settings' }) {
  const control = useDemoControl()
  if (!control) return null
  return section === 'demo' ? (
    <Titled title={<Trans id="debug.demo.title">Demo</Trans>}>
      <DemoSection control={control} />
    </Titled>
  ) : (
    <Titled title={<Trans id="debug.settings.title">Demo settings</Trans>}>
      <SettingsSection control={control} />
    </Titled>
  )
}

const Titled = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
)

/** A hand on the demo backend of the page; null until it is there, and where it has none. */
function useDemoControl(): DemoControl | null {
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
