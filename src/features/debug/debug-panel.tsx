import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Bug, ChevronDown } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { configAtom } from '../../runtime/atoms.ts'
import { isDebugKeyEnabled } from '../../runtime/config/parse-value.ts'
import { useRuntime } from '../../runtime/context.ts'
import { demoOf } from '../../runtime/debug/demo.ts'
import type { DemoControl } from '../../runtime/runtime.ts'
import { useConnection } from '../../runtime/use-topic.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './debug-panel.css'
import { DemoSection } from './demo-section.tsx'
import { DiagnosisSection } from './diagnosis-section.tsx'
import { SessionSection } from './session-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { CallsSection, FramesSection, useTraffic } from './traffic-section.tsx'

/** The sections in their order, the URL keys that enable them, and whether they exist in a demo only. */
const SECTIONS = [
  { name: 'session', keys: ['debug'], onlyDemo: false },
  { name: 'diagnosis', keys: ['debug'], onlyDemo: false },
  { name: 'calls', keys: ['debug', 'apiDebug'], onlyDemo: false },
  { name: 'frames', keys: ['debug', 'socketDebug'], onlyDemo: false },
  { name: 'demo', keys: ['debug', 'apiThrottling'], onlyDemo: true },
  { name: 'settings', keys: ['adminSettings'], onlyDemo: true },
] as const

type Section = (typeof SECTIONS)[number]['name']

/** Returns the sections that the page URL's keys enable; none with the key `sale`. */
export function enabledSections(keys: URLSearchParams, isDemo: boolean): Section[] {
  return SECTIONS.filter(it => (isDemo || !it.onlyDemo) && isDebugKeyEnabled(keys, ...it.keys)).map(
    ({ name }) => name,
  )
}

/** Shows the sections that the page URL's keys enable; renders nothing if there are none. */
export default function DebugPanel() {
  useStyles(sheet)
  const { t } = useLingui()
  const { reservedKeys } = useRuntime()
  const { demo } = useAtomValue(configAtom)
  const sections = enabledSections(reservedKeys, demo)
  if (sections.length === 0) return null
  return (
    <section
      className={css.panel}
      part="debug"
      data-demo={demo}
      aria-label={t({ id: 'debug.label', message: 'Debug panel' })}
    >
      {/* Open at once for settings, which are there to be edited. */}
      <details open={sections.includes('settings')}>
        <summary className={css.bar}>
          <Icon of={Bug} />
          <span className={css.name}>
            <Trans id="debug.title">Debug</Trans>
          </span>
          <Summary />
          <span className={css.chevron}>
            <Icon of={ChevronDown} />
          </span>
        </summary>
        <div className={css.body}>
          {sections.map(section => (
            <SectionContent key={section} section={section} />
          ))}
        </div>
      </details>
    </section>
  )
}

/** Shows connection and last call on the bar, which is visible while the panel is closed. */
function Summary() {
  const { calls } = useTraffic()
  const last = calls.at(-1)
  return (
    <span className={css.summary}>
      {useConnection()}
      {last && ` · ${last.method} ${last.outcome ?? '…'}`}
    </span>
  )
}

function SectionContent({ section }: { section: Section }): ReactNode {
  switch (section) {
    case 'session':
      return (
        <TitledSection title={<Trans id="debug.session.title">Session</Trans>}>
          <SessionSection />
        </TitledSection>
      )
    case 'diagnosis':
      return (
        <TitledSection title={<Trans id="debug.diagnosis.title">Diagnosis</Trans>}>
          <DiagnosisSection />
        </TitledSection>
      )
    case 'calls':
      return (
        <TitledSection title={<Trans id="debug.calls.title">Recent API calls</Trans>}>
          <CallsSection />
        </TitledSection>
      )
    case 'frames':
      return (
        <TitledSection title={<Trans id="debug.frames.title">Recent STOMP frames</Trans>}>
          <FramesSection />
        </TitledSection>
      )
    case 'demo':
    case 'settings':
      return <DemoControlSection section={section} />
  }
}

function DemoControlSection({ section }: { section: 'demo' | 'settings' }) {
  const control = useDemoControl()
  if (!control) return null
  return section === 'demo' ? (
    <TitledSection title={<Trans id="debug.demo.title">Demo</Trans>}>
      <DemoSection control={control} />
    </TitledSection>
  ) : (
    <TitledSection title={<Trans id="debug.settings.title">Demo settings</Trans>}>
      <SettingsSection control={control} />
    </TitledSection>
  )
}

const TitledSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
)

/** Returns the control of the page's demo backend; null until it is loaded, or if it has none. */
function useDemoControl(): DemoControl | null {
  const runtime = useRuntime()
  const [control, setControl] = useState<DemoControl | null>(null)
  useEffect(() => {
    let isUnmounted = false
    demoOf(runtime)
      .backend()
      .then(
        backend => {
          if (!isUnmounted) setControl(backend.control ?? null)
        },
        // Requests to the backend report that it could not be loaded.
        () => {},
      )
    return () => {
      isUnmounted = true
    }
  }, [runtime])
  return control
}
