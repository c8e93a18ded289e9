import { addInk, type Ink, updateInk } from '@picasso/contract'
import { MeasuredLab } from '@picasso/design'

import { useMutation } from '../../app/api.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { addInkMutation, deleteInkMutation, updateInkMutation } from './api.ts'
import { EMPTY_INK, toInkBody, toInkDraft } from './ink-draft.ts'
import { LabSwatch } from './lab-swatch.tsx'
import { platesMessages } from './messages/index.ts'

/** Confirms that an ink leaves the book. */
export const DeleteInkDialog = ({ ink, onClose }: { ink: Ink; onClose: () => void }) => {
  const messages = useMessages(platesMessages).book
  const [remove] = useMutation(deleteInkMutation)
  const confirm = async (): Promise<void> => {
    await remove({ params: { id: ink._id } }).unwrap()
    toastSuccess(messages.deleted(ink.name))
    onClose()
  }
  return (
    <ConfirmDialog
      label={messages.deleteTitle(ink.name)}
      title={messages.deleteTitle(ink.name)}
      text={messages.deleteText}
      onConfirm={confirm}
      errorTitle={messages.notDeleted}
      submitLabel={messages.deleteConfirm}
      cancelLabel={messages.keep}
      onClose={onClose}
    />
  )
}

/** The form of an ink; `ink` is undefined for a new one. */
export const InkDialog = ({ ink, onClose }: { ink: Ink | undefined; onClose: () => void }) => {
  const messages = useMessages(platesMessages).book
  const findFieldErrors = useFindFieldErrors()
  const [add] = useMutation(addInkMutation)
  const [update] = useMutation(updateInkMutation)
  const form = useForm({
    initial: ink ? toInkDraft(ink) : EMPTY_INK,
    validate: (draft) => findFieldErrors(addInk.body, toInkBody(draft)),
    submit: async (draft) => {
      const body = toInkBody(draft)
      const saved = await (ink
        ? update({ params: { id: ink._id }, body: updateInk.body.parse({ ...body, version: ink.version }) }).unwrap()
        : add({ body: addInk.body.parse(body) }).unwrap())
      toastSuccess(messages.saved(saved.name))
      onClose()
    },
  })
  const { l, a, b } = toInkBody(form.values)
  const lab = MeasuredLab.safeParse({ l, a, b })
  const title = ink ? messages.change(ink.name) : messages.add
  return (
    <FormDialog
      label={title}
      title={title}
      form={form}
      errorTitle={messages.notSaved}
      submitLabel={ink ? messages.save : messages.create}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField label={messages.name} required maxLength={60} autoComplete="off" hint={messages.nameHint} {...form.bind('name')} />
      <div className="flex items-start gap-3">
        <span className="grid h-19 items-end pb-2.5">
          {lab.success ? <LabSwatch lab={lab.data} size={28} /> : <span className="size-7" />}
        </span>
        <div className="grid min-w-0 flex-1 grid-cols-3 gap-3">
          <TextField label={messages.lightness} required inputMode="decimal" autoComplete="off" {...form.bind('l')} />
          <TextField label={messages.greenRed} required autoComplete="off" {...form.bind('a')} />
          <TextField label={messages.blueYellow} required autoComplete="off" {...form.bind('b')} />
        </div>
      </div>
      <TextField label={messages.note} maxLength={120} hint={messages.noteHint} {...form.bind('note')} />
    </FormDialog>
  )
}
