import { saveView, type SavedViewList } from '@picasso/contract'

import { useMutation } from '../../app/api.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { saveViewMutation } from './api.ts'
import { adminMessages } from './messages/index.ts'

interface SaveViewDialogProps {
  list: SavedViewList
  query: string
  onClose: () => void
}

/** Asks for the name of a saved view. */
export const SaveViewDialog = ({ list, query, onClose }: SaveViewDialogProps) => {
  const messages = useMessages(adminMessages).views
  const findFieldErrors = useFindFieldErrors()
  const [save] = useMutation(saveViewMutation)
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => findFieldErrors(saveView.body, { list, name, query }),
    submit: async ({ name }) => {
      await save({ body: { list, name, query } }).unwrap()
      toastSuccess(messages.saved(name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.save}
      text={messages.saveHint}
      form={form}
      errorTitle={messages.saveFailed}
      submitLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField label={messages.name} required maxLength={40} {...form.bind('name')} />
    </FormDialog>
  )
}
