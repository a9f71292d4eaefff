import { table } from '../../scripts/lib/markdown.ts'
import type { Visit } from './journey.ts'
import { enhancements, leastVersions, type Requirement } from './requirements.ts'
import type { EngineReport, Outcome } from './travel.ts'

/** Returns the text of docs/browsers.md. */
export function browsersPage(
  visits: readonly Visit[],
  reports: readonly EngineReport[],
  requirements: readonly Requirement[],
): string {
  const engines = reports.toSorted((a, b) => a.engine.localeCompare(b.engine))
  const [chrome, firefox, safari] = leastVersions(requirements)
  return `# Browsers

Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and later. Written by
\`npm run test:journeys -- --docs\`, which made each journey below in:

${engines.map(({ engine, version }) => `- ${engine} ${version}`).join('\n')}

WebKitGTK is the engine of Safari as Debian builds it, without WebRTC and with other media; it says nothing about
Safari's own shell. Cameras and microphones are the engines' own fakes, the on-screen keyboard is a smaller visual
viewport.

## What is required

${table(
  ['What', 'Chrome, Edge', 'Firefox', 'Safari'],
  requirements.map(({ name, versions }) => [name, ...versions.map(String)]),
)}

In an older browser nothing else on the page breaks: the elements stay empty, or show that a part couldn't be loaded,
with Retry. Browsers before Chrome 94, Firefox 93 and Safari 16.4 don't run the script at all. What a page puts inside
an element is shown by those that don't know it: a link to your own page is a good choice.

Some pages aren't supported, as they change JavaScript itself. With \`Array.prototype.toJSON\`, as Prototype.js has it,
the demo shows nothing; against a server everything works with 1.7, and nothing is promised with 1.6. MooTools has a \`Request\` of its
own, so the demo shows nothing there either, and with its layer for MooTools 1.2, which replaces \`Function.prototype.bind\`, neither
does a server. Where \`Object.freeze(Object.prototype)\` was called, the demo shows nothing, and with a server parts of the elements
fail to load; \`lockdown()\` of SES is fine. A script that cancels every press of a link in the capture phase cancels those of the elements
as well, such as the one that opens a room.

## What is better where it exists

${table(
  ['Without', 'the product does this'],
  enhancements.map(({ name, without }) => [name, without]),
)}

## Journeys

✓ is passed, a number is passed as the note below says.

${journeysOf(visits, engines)}
`
}

function journeysOf(visits: readonly Visit[], engines: readonly EngineReport[]): string {
  const notes: string[] = []
  const noteOf = ({ note }: Outcome) => {
    if (!note) return '✓'
    if (!notes.includes(note)) notes.push(note)
    return String(notes.indexOf(note) + 1)
  }
  const cell = (name: string, { outcomes }: EngineReport) => {
    const outcome = outcomes.find(({ journey }) => journey === name)
    return outcome ? noteOf(outcome) : '–'
  }
  const tables = visits.map(
    ({ name, journeys }) =>
      `### ${name}\n\n${table(
        ['Journey', ...engines.map(({ engine }) => engine)],
        journeys.map(journey => [
          journey.name,
          ...engines.map(engine => cell(journey.name, engine)),
        ]),
      )}`,
  )
  const list = notes.map((note, at) => `${at + 1}. ${note}`).join('\n')
  return [...tables, ...(list ? [`### Notes\n\n${list}`] : [])].join('\n\n')
}
