import type { ReactNode } from 'react'
import { type PromptName, storageKeys } from '../../model/storage-keys.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './visitor-dialog.css'

interface VisitorDialogProps {
  title: ReactNode
  icon: ReactNode
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows an icon and a sentence to an anonymous visitor, in the middle of a dialog. */
export function VisitorDialog({ title, icon, footer, onClose, children }: VisitorDialogProps) {
  useStyles(sheet)
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className={css.message}>
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
        <p className={css.text}>{children}</p>
      </div>
    </Dialog>
  )
}

const storageKey = (name: PromptName) => storageKeys.shownPrompt + name

/** Returns whether this visit has shown a dialog, including before a reload of the page. */
export const wasShown = (runtime: Runtime, name: PromptName): boolean =>
  pageStorageOf(runtime).session.get(storageKey(name)) !== null

/** Remembers for this visit that a dialog was shown. */
export const markShown = (runtime: Runtime, name: PromptName): void =>
  pageStorageOf(runtime).session.set(storageKey(name), '1')
