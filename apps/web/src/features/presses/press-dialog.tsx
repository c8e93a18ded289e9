import {
  addPress,
  buildFileName,
  getFileNameEnding,
  type NamedSubject,
  type NameValues,
  type Press,
  PRESS_KINDS,
  type PressDestination,
  type PressKind,
  updatePress,
} from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { useMutation } from '../../app/api.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { type Form, useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../ui/form-fields.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useReauthentication } from '../auth/sign-in/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { addPressMutation, updatePressMutation } from './api.ts'
import { CheckboxField, CheckboxList } from './checkbox-fields.tsx'
import { FileFields } from './file-fields.tsx'
import { pressMessages } from './messages/index.ts'
import { changeKind, createPressDraft, describeTemplateProblem, type PressDraft, toPressBody, toPressDraft } from './press-draft.ts'

/** What this installation can do. */
export interface PressPlaces {
  folders: readonly string[]
  hasBucket: boolean
}

interface FieldsProps {
  form: Form<PressDraft>
}

/** A ticket and a sheet as examples of names. */
const EXAMPLES: { readonly [Subject in NamedSubject]: NameValues<Subject> } = {
  ticket: { order: 'PIC-10001', ticket: '2', side: 'front', garment: 'hoodie', color: 'Black', size: 'M', qty: '3' },
  sheet: { sheet: 'SHEET-0A1B2C3D', number: '12', width: '560', length: '3420', qty: '48' },
}

const isPressKind = (value: string): value is PressKind => PRESS_KINDS.some((kind) => kind === value)

const GeneralFields = ({ form }: FieldsProps) => {
  const messages = useMessages(pressMessages)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={messages.form.name} required maxLength={60} autoComplete="off" {...form.bind('name')} />
      <SelectField
        label={messages.form.kind}
        required
        options={PRESS_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        value={form.values.kind}
        onChange={({ target: { value } }) => isPressKind(value) && form.change(changeKind(form.values, value))}
      />
    </div>
  )
}

const DESTINATIONS = ['folder', 'bucket', 'api'] as const satisfies readonly PressDestination['kind'][]

const DestinationFields = ({ form, places: { folders, hasBucket } }: FieldsProps & { places: PressPlaces }) => {
  const messages = useMessages(pressMessages).form
  const { destination } = form.values
  const available = DESTINATIONS.filter((kind) => kind !== 'bucket' || hasBucket || destination === 'bucket')
  return (
    <>
      <RadioCards
        legend={messages.destination}
        name="destination"
        cards={available.map((kind) => ({ value: kind, ...messages.destinations[kind] }))}
        value={destination}
        onChange={(value) => form.change({ destination: DESTINATIONS.find((kind) => kind === value) ?? 'api' })}
      />
      {destination === 'folder' && (
        <TextField
          label={messages.path}
          required
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          hint={folders.length > 0 ? messages.pathHint(folders) : messages.noFolders}
          {...form.bind('path')}
        />
      )}
      {destination === 'bucket' && (
        <TextField
          label={messages.prefix}
          required
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          hint={messages.prefixHint}
          {...form.bind('prefix')}
        />
      )}
    </>
  )
}

const TemplateField = ({ form }: FieldsProps) => {
  const messages = useMessages(pressMessages).form
  const { template, subject, files } = form.values
  const [kind = 'print'] = files
  return (
    <div className="grid gap-2">
      <TextField
        label={messages.template}
        required
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        hint={messages.templateHint(buildFileName(template, EXAMPLES[subject]) + getFileNameEnding(kind, kind === 'plate-pngs' ? 1 : null))}
        {...form.bind('template')}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
        {Object.entries(messages.placeholders[subject]).map(([placeholder, meaning]) => (
          <li key={placeholder}>
            <code className="font-mono">{`{${placeholder}}`}</code> {meaning}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Which garments the press gets, and when. */
const WorkFields = ({ form }: FieldsProps) => {
  const messages = useMessages(pressMessages).form
  const { getTitle } = useGarmentNames()
  const { subject, garments } = form.values
  return (
    <>
      {subject === 'ticket' && (
        <CheckboxList
          legend={messages.garments}
          hint={messages.garmentsHint}
          name="garments"
          options={GARMENT_KEYS.map((value) => ({ value, title: getTitle(GARMENTS[value]) }))}
          chosen={garments}
          onChange={(chosen) => form.change({ garments: chosen })}
        />
      )}
      <div>
        <CheckboxField form={form} name="isAutomatic" label={messages.isAutomatic[subject]} />
        <CheckboxField form={form} name="movesTickets" label={messages.movesTickets} />
      </div>
    </>
  )
}

/** The field of the form for a path in errors. */
const toPath = (errorPath: string): string => (errorPath === 'cut.offsetMm' ? 'cutOffset' : errorPath.replace(/^destination\./, ''))

const toPaths = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [toPath(path), text]))

const usePressForm = (press: Press | undefined, folders: readonly string[], onClose: () => void) => {
  const messages = useMessages(pressMessages)
  const findFieldErrors = useFindFieldErrors()
  const [add] = useMutation(addPressMutation)
  const [update] = useMutation(updatePressMutation)
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm<PressDraft>({
    initial: press ? toPressDraft(press) : createPressDraft(folders),
    validate: (draft) => {
      const templateError = describeTemplateProblem(draft, messages.template)
      return {
        ...toPaths(findFieldErrors(addPress.body, toPressBody(draft))),
        ...(templateError !== undefined && { template: templateError }),
        ...(draft.files.length === 0 && { files: messages.form.filesRequired }),
      }
    },
    toPath,
    submit: (draft) =>
      runReauthenticated(async () => {
        const body = toPressBody(draft)
        const saved = await (press
          ? update({ params: { pressId: press._id }, body: updatePress.body.parse({ ...body, version: press.version }) }).unwrap()
          : add({ body: addPress.body.parse(body) }).unwrap())
        toastSuccess(messages.form.saved(saved.name))
        onClose()
      }),
  })
  return { form, dialog }
}

interface PressDialogProps {
  /** Undefined for a new one. */
  press: Press | undefined
  places: PressPlaces
  onClose: () => void
}

/** Form of a press; input stays until the server has accepted it. */
export const PressDialog = ({ press, places, onClose }: PressDialogProps) => {
  const messages = useMessages(pressMessages).form
  const { form, dialog } = usePressForm(press, places.folders, onClose)
  return (
    <>
      <FormDialog
        label={press ? messages.change(press.name) : messages.add}
        width="wide"
        form={form}
        errorTitle={messages.notSaved}
        submitLabel={press ? messages.save : messages.create}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        <GeneralFields form={form} />
        <DestinationFields form={form} places={places} />
        <FileFields form={form} />
        <TemplateField form={form} />
        <WorkFields form={form} />
      </FormDialog>
      {dialog}
    </>
  )
}
