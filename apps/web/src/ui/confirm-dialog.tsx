import { useForm } from '../lib/use-form.ts'
import type { ContentDialogProps } from './content-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

interface ConfirmDialogProps extends Pick<ContentDialogProps, 'label' | 'title' | 'text' | 'onClose'> {
  /** What happens once it is confirmed. The dialog stays open with the error if this fails; otherwise this closes it. */
  onConfirm: () => Promise<void>
  /** Title of that error, such as "The code was not deleted." */
  errorTitle: string
  submitLabel: string
  cancelLabel: string
}

/** Asks before something that cannot be taken back, without any field. */
export const ConfirmDialog = ({ onConfirm, ...dialog }: ConfirmDialogProps) => {
  const form = useForm({ initial: {}, validate: () => ({}), submit: onConfirm })
  return <FormDialog {...dialog} form={form} />
}
