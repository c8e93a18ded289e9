import { CUT_FILE_KINDS, PRESS_PLATE_KINDS, type PressFileKind, SHEET_FILE_KINDS, SIDE_FILE_KINDS } from '@picasso/contract'
import { CUT_OFFSET_MM } from '@picasso/design'

import { useMessages } from '../../lib/messages.ts'
import type { Form } from '../../lib/use-form.ts'
import { TextField } from '../../ui/form-fields.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { CheckboxField, CheckboxList } from './checkbox-fields.tsx'
import { pressMessages } from './messages/index.ts'
import { type PressDraft, swapSubject } from './press-draft.ts'

const isChosen = (chosen: readonly PressFileKind[], kinds: readonly PressFileKind[]): boolean => kinds.some((kind) => chosen.includes(kind))

/** What this press may get: plates only where screens are printed, unless it gets them already. */
const listFileKinds = ({ kind, subject, files }: PressDraft): readonly PressFileKind[] => {
  if (subject === 'sheet') return SHEET_FILE_KINDS
  const hasPlates = kind === 'screen' || isChosen(files, PRESS_PLATE_KINDS)
  return SIDE_FILE_KINDS.filter((each) => hasPlates || !isChosen([each], PRESS_PLATE_KINDS))
}

/** What it gets of tickets or sheets, and how its cut lines are made. */
export const FileFields = ({ form }: { form: Form<PressDraft> }) => {
  const messages = useMessages(pressMessages)
  const { kind, subject, files } = form.values
  return (
    <>
      {(kind === 'dtf' || subject === 'sheet') && (
        <RadioCards
          legend={messages.form.subject}
          name="subject"
          cards={(['ticket', 'sheet'] as const).map((value) => ({ value, ...messages.form.subjects[value] }))}
          value={subject}
          onChange={(value) => value !== subject && form.change(swapSubject(form.values))}
        />
      )}
      <CheckboxList
        legend={messages.form.files[subject]}
        {...(isChosen(files, PRESS_PLATE_KINDS) && { hint: messages.form.platesHint })}
        name="files"
        options={listFileKinds(form.values).map((value) => ({ value, ...messages.files[value] }))}
        chosen={files}
        onChange={(chosen) => form.change({ files: chosen })}
        error={form.errors['files']}
      />
      {isChosen(files, CUT_FILE_KINDS) && (
        <div className="grid gap-2">
          <TextField
            label={messages.form.cutOffset}
            required
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            hint={messages.form.cutOffsetHint(CUT_OFFSET_MM.min, CUT_OFFSET_MM.max)}
            {...form.bind('cutOffset')}
          />
          <CheckboxField form={form} name="isCutMirrored" label={messages.form.isCutMirrored} />
        </div>
      )}
    </>
  )
}
