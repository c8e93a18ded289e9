import { saveView, type ViewedList } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSaveViewMutation } from './api.ts'
import { adminWords } from './words/index.ts'

interface KeepViewDialogProps {
  list: ViewedList
  query: string
  onClose: () => void
}

/** Asks for the name under which a list's present view is kept. */
export const KeepViewDialog = ({ list, query, onClose }: KeepViewDialogProps) => {
  const words = useWords(adminWords).views
  const [save] = useSaveViewMutation()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => formFaults(saveView.body, { list, name, query }),
    send: async ({ name }) => {
      await save({ body: { list, name, query } }).unwrap()
      void toastSuccess(words.kept(name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      label={words.keep}
      text={words.keepText}
      form={form}
      errorTitle={words.notKept}
      submitLabel={words.keepIt}
      cancelLabel={words.leaveIt}
      onClose={onClose}
    >
      <TextField label={words.name} required maxLength={40} {...form.bind('name')} />
    </FormDialog>
  )
}
