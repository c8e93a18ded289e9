import type { ReactNode } from 'react'

import type { Form } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'

interface ActionDialogProps<Field extends string> {
  title: string
  form: Form<Field>
  /** What did not happen when the shop refuses. */
  faultTitle: string
  /** The deed, and leaving everything as it is. */
  doIt: string
  leaveIt: string
  onClose: () => void
  children: ReactNode
}

/** Something to be done to an order, asked before it happens. */
export const ActionDialog = <Field extends string>({
  title,
  form,
  faultTitle,
  doIt,
  leaveIt,
  onClose,
  children,
}: ActionDialogProps<Field>) => (
  <Dialog open onClose={onClose} label={title} className="max-h-[calc(100dvh-2rem)]! overflow-y-auto rounded-control">
    <form {...form.props} className="grid w-[min(34rem,calc(100vw-2rem))] gap-5 p-5 sm:p-6">
      <h2 className="pr-12 text-28 break-words">{title}</h2>
      {children}
      <FormFault title={faultTitle} fault={form.fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          {doIt}
        </Button>
        <Button onClick={onClose}>{leaveIt}</Button>
      </div>
    </form>
  </Dialog>
)
