import type { ReactNode } from 'react'

import type { FormStatus } from '../lib/use-form.ts'
import { Button } from './button.tsx'
import { ContentDialog, type ContentDialogProps } from './content-dialog.tsx'
import { FormError } from './form-fields.tsx'

interface FormActionsProps {
  form: Pick<FormStatus, 'isPending' | 'submitError'>
  /** Title of the error, such as "Your address was not changed." */
  errorTitle: string
  /** Help for the error. */
  errorAction?: ReactNode
  submitLabel: string
  isSubmitDisabled?: boolean
  cancelLabel: string
  onCancel: () => void
}

/** Footer of a form that can be cancelled: its error, and both buttons. */
export const FormActions = ({
  form,
  errorTitle,
  errorAction,
  submitLabel,
  isSubmitDisabled = false,
  cancelLabel,
  onCancel,
}: FormActionsProps) => (
  <>
    <FormError title={errorTitle} error={form.submitError} action={errorAction} />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" isPending={form.isPending} disabled={isSubmitDisabled}>
        {submitLabel}
      </Button>
      <Button onClick={onCancel}>{cancelLabel}</Button>
    </div>
  </>
)

interface FormDialogProps extends ContentDialogProps, Omit<FormActionsProps, 'form' | 'onCancel'> {
  form: Pick<FormStatus, 'isPending' | 'submitError' | 'props'>
}

/** A confirmation dialog with fields. Field errors are shown next to their fields (`useForm`). */
export const FormDialog = ({ label, title, text, width, onClose, form, children, ...actions }: FormDialogProps) => (
  <ContentDialog label={label} title={title} text={text} width={width} onClose={onClose}>
    <form {...form.props} className="grid gap-5">
      {children}
      <FormActions {...actions} form={form} onCancel={onClose} />
    </form>
  </ContentDialog>
)
