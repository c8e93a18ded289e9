import { saveView, type ViewedList } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
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
    <Dialog open onClose={onClose} label={words.keep} className="rounded-control">
      <form {...form.props} className="grid w-[min(26rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28">{words.keep}</h2>
        <p className="text-ink-2">{words.keepText}</p>
        <TextField label={words.name} required maxLength={40} {...form.bind('name')} />
        <FormFault title={words.notKept} fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {words.keepIt}
          </Button>
          <Button onClick={onClose}>{words.leaveIt}</Button>
        </div>
      </form>
    </Dialog>
  )
}
