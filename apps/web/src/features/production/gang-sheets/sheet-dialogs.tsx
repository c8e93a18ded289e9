import { arrangeSheet, type Sheet } from '@picasso/contract'

import { useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { arrangeSheetMutation, deleteSheetMutation } from './api.ts'
import { gangSheetMessages } from './messages/index.ts'
import { SettingsFields } from './settings-fields.tsx'
import { parseSettings, toDraft, toDraftErrors, toDraftField, toSettingsInput } from './sheet-settings.ts'

interface SheetDialogProps {
  sheet: Sheet
  onClose: () => void
}

/** Arranges a draft again, on another film if wanted. */
export const ArrangeDialog = ({ sheet, onClose }: SheetDialogProps) => {
  const messages = useMessages(gangSheetMessages).settings
  const findFieldErrors = useFindFieldErrors()
  const [arrange] = useMutation(arrangeSheetMutation)
  const form = useForm({
    initial: toDraft(sheet.settings),
    validate: (draft) => toDraftErrors(findFieldErrors(arrangeSheet.body, { settings: toSettingsInput(draft), version: sheet.version })),
    toPath: toDraftField,
    submit: async (draft) => {
      await arrange({ params: { sheetId: sheet._id }, body: { settings: parseSettings(draft), version: sheet.version } }).unwrap()
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.again}
      text={messages.againText}
      width="wide"
      form={form}
      errorTitle={messages.failed}
      submitLabel={messages.again}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <SettingsFields form={form} />
    </FormDialog>
  )
}

/** Deletes a sheet of which nothing is printed. */
export const DeleteSheetDialog = ({ sheet, onClose }: SheetDialogProps) => {
  const messages = useMessages(gangSheetMessages).remove
  const navigate = useNavigate()
  const [remove] = useMutation(deleteSheetMutation)
  const confirm = async (): Promise<void> => {
    await remove({ params: { sheetId: sheet._id } }).unwrap()
    void navigate('/admin/production/sheets')
  }
  return (
    <ConfirmDialog
      label={messages.title(sheet.number)}
      text={messages.text}
      onConfirm={confirm}
      errorTitle={messages.failed}
      submitLabel={messages.submit}
      cancelLabel={messages.cancel}
      onClose={onClose}
    />
  )
}
