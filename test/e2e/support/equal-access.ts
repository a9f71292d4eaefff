import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ElementHandle, Page } from '@playwright/test'

const engine = readFile(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

interface Exception {
  rule: string
  /** Occurs in the markup that is found. */
  markup: string
  reason: string
}

/** All that IBM Equal Access finds without there being anything wrong. */
const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'label_name_visible',
    markup: 'part="rewards-button"',
    reason:
      'its name is its own label and the number beside it, by aria-labelledby, which both are visible',
  },
  {
    rule: 'aria_child_tabbable',
    markup: 'search-panel_list',
    reason: 'focus stays in the combobox, which names the current option by aria-activedescendant',
  },
  {
    rule: 'input_label_exists',
    markup: 'class="select_select"',
    reason:
      'a label names it; in a closed details element, outside of shadow trees as well, this rule takes the label for hidden and the field not; opened, it finds nothing',
  },
]

/**
 * Returns what IBM Equal Access finds wrong with a part of the page by the rules of WCAG 2.2 A and AA, a line each. What
 * a person would have to look at isn't among it.
 */
export async function equalAccessViolations(page: Page, part: ElementHandle): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(await engine)
  const found: unknown = await part.evaluate(async (element, exceptions) => {
    interface Result {
      ruleId: string
      value: [string, string]
      message: string
      snippet: string
    }
    interface Checker {
      check(node: object, policies: string[]): Promise<{ results: Result[] }>
    }
    const Engine: new () => Checker = Reflect.get(Reflect.get(window, 'ace'), 'Checker')
    const { results } = await new Engine().check(element, ['WCAG_2_2'])
    if (results.length === 0) return ['IBM Equal Access judged nothing']
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .filter(
        ({ ruleId, snippet }) =>
          !exceptions.some(({ rule, markup }) => rule === ruleId && snippet.includes(markup)),
      )
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  }, EXCEPTIONS)
  return Array.isArray(found) ? found.map(String) : ['IBM Equal Access answered nothing']
}
