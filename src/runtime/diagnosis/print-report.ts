import type { DiagnosisReport } from './findings.ts'

const marks = { error: '✖', warning: '▲', info: 'ℹ' } as const
const boxes = { done: '[x]', open: '[ ]', unseen: '[?]' } as const

export function linesOf(report: DiagnosisReport): [title: string, lines: string[]][] {
  const { versions, settings, token, session, api, socket, policy, browser, languages } = report
  return [
    [
      report.findings.length === 0 ? 'Nothing wrong found' : `${report.findings.length} findings`,
      report.findings.map(
        ({ severity, code, message, advice, docs }) =>
          `${marks[severity]} ${code}: ${message}. ${advice} (${docs})`,
      ),
    ],
    [
      'Before you go live',
      report.checklist.map(({ id, status, message }) => `${boxes[status]} ${id}: ${message}`),
    ],
    [
      'Page',
      [
        `version ${versions.version}, ${versions.script ?? 'part of an application'}, ${versions.mode}`,
        `elements: ${report.elements.join(', ') || 'none'}`,
        `browser: ${versions.browser}`,
      ],
    ],
    [
      'Settings',
      settings.map(
        ({ name, value, source, element }) =>
          `${name}: ${value} (${source}${element === null ? '' : ` of <${element}>`})`,
      ),
    ],
    [
      'Session',
      [
        `token: ${token.form}, app mode ${token.appMode ?? 'not claimed'}, copy mode ${token.copyMode ?? 'not claimed'}, expires ${token.expiresAt ?? 'never'}`,
        `status: ${session.status ?? 'not started'}, modes in force: ${session.appMode}, ${session.copyMode}`,
        `flags: ${session.flags?.join(', ') ?? 'not known'}`,
        `keys in the address: ${session.addressKeys.join(', ') || 'none'}`,
      ],
    ],
    [
      'Server',
      [
        `${api.url || 'no server'}: ${[api.outcome, api.status, api.milliseconds === null ? null : `${api.milliseconds} ms`].filter(it => it !== null).join(', ')}`,
        `Date header: ${api.date}, clock skew: ${api.clockSkew === null ? 'not known' : `${api.clockSkew} ms`}`,
        `socket: ${socket.state}${socket.transports.map(it => `, ${it.transport} ${it.outcome}`).join('')}`,
      ],
    ],
    [
      'Browser',
      [
        `worker: ${browser.worker}, local storage: ${browser.localStorage}, session storage: ${browser.sessionStorage}, autoplay: ${browser.autoplay}`,
        `engines: HLS ${browser.engines.hls}, WebRTC ${browser.engines.webRtc ? 'yes' : 'no'}`,
        `language: ${languages.locale}, own texts: file ${languages.file}, server ${languages.server}`,
        ...(policy.policies ?? []).map(text => `policy: ${text}`),
        ...policy.violations.map(
          it => `refused by the policy: ${it.directive} ${it.blocked} (${it.count} times)`,
        ),
      ],
    ],
    [
      'Last errors and warnings',
      report.errors.map(
        ({ at, code, message, advice }) =>
          `${at} ${code}${message === null ? '' : `: ${message}`}. ${advice}`,
      ),
    ],
  ]
}

/** Prints a report, in groups of which those with something to do are open. */
export function printReport(
  report: DiagnosisReport,
  output: Pick<Console, 'info' | 'group' | 'groupCollapsed' | 'groupEnd'>,
): void {
  output.group('[casino-elements] diagnosis')
  linesOf(report).forEach(([title, lines], index) => {
    if (lines.length === 0) {
      output.info(title)
      return
    }
    if (index < 2) output.group(title)
    else output.groupCollapsed(title)
    for (const line of lines) output.info(line)
    output.groupEnd()
  })
  output.groupEnd()
}
