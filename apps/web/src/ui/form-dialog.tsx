import type { Form } from '../lib/use-form.ts'
import { FormActions, type FormActionsProps } from './form-actions.tsx'
import { TitledDialog, type TitledDialogProps } from './titled-dialog.tsx'

interface FormDialogProps extends TitledDialogProps, Omit<FormActionsProps, 'form' | 'onCancel'> {
  form: Pick<Form<never>, 'busy' | 'fault' | 'props'>
}

/** Asks before something is done, with what has to be filled in for it. The refusal of a field stands beside the field (`useForm`). */
export const FormDialog = ({ label, title, text, width, onClose, form, children, ...actions }: FormDialogProps) => (
  <TitledDialog label={label} title={title} text={text} width={width} onClose={onClose}>
    <form {...form.props} className="grid gap-5">
      {children}
      <FormActions {...actions} form={form} onCancel={onClose} />
    </form>
  </TitledDialog>
)
