import type { FormStatus } from '../lib/use-form.ts'
import { ContentDialog, type ContentDialogProps } from './content-dialog.tsx'
import { FormActions, type FormActionsProps } from './form-actions.tsx'

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
