import { posix } from 'node:path'
import { parse } from '@swc/core'
import type { Import } from './layers.ts'

/** Returns every import of a source file: static, dynamic and type-only. */
export async function importsOf(file: string, code: string): Promise<Import[]> {
  const tree = await parse(code, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  const found: Import[] = []
  visit(tree, (kind, source) => found.push({ from: file, to: resolve(file, source), kind }))
  return found
}

function resolve(file: string, source: string): string {
  return source.startsWith('.') ? posix.join(posix.dirname(file), source) : source
}

type Found = (kind: Import['kind'], source: string) => void

function visit(node: unknown, found: Found): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const entry = importIn(node as Node)
  if (entry) found(entry.kind, entry.source)
  for (const value of Object.values(node)) visit(value, found)
}

interface Node {
  type?: string
  typeOnly?: boolean
  source?: { value?: string } | null
  argument?: { value?: string }
  callee?: { type?: string }
  arguments?: { expression?: { value?: unknown } }[]
}

function importIn(node: Node): { kind: Import['kind']; source: string } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return entry(node.typeOnly ? 'type' : 'static', node.source?.value)
    case 'TsImportType':
      return entry('type', node.argument?.value)
    case 'CallExpression':
      if (node.callee?.type !== 'Import') return undefined
      return entry('dynamic', node.arguments?.[0]?.expression?.value)
    default:
      return undefined
  }
}

function entry(
  kind: Import['kind'],
  source: unknown,
): { kind: Import['kind']; source: string } | undefined {
  return typeof source === 'string' ? { kind, source } : undefined
}
