import { type Ink, makePlates, type PlateSet } from '@picasso/contract'
import { CLOTHS, type Pixels, PlateSettings, type Rgb, rgbToLab } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'

import { useMutation } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { type Form, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, SelectField, TextField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { makePlatesMutation } from './api.ts'
import { platesMessages } from './messages/index.ts'
import {
  addInkPlate,
  createDraft,
  getSeeds,
  type DefaultNames,
  MAX_INKS,
  type PlatesDraft,
  replaceInks,
  setWhitePlate,
  toDraft,
  toSettings,
} from './plate-draft.ts'
import { PlateFields } from './plate-fields.tsx'
import { PlatePreview, type PreviewView } from './plate-preview.tsx'
import { PlateResults } from './plate-results.tsx'
import type { SeparationClient } from './separation-client.ts'
import { useSeparation, useSeparationClient } from './use-separation.ts'

const DEFAULT_INK_COUNT = 4

const useDefaultNames = (): DefaultNames => {
  const { underBaseName, highlightName, inkName } = useMessages(platesMessages).plate
  return { underBase: underBaseName, highlight: highlightName, ink: inkName }
}

const usePlatesForm = (set: PlateSet, initial: PlatesDraft): Form<PlatesDraft> => {
  const findFieldErrors = useFindFieldErrors()
  const [make] = useMutation(makePlatesMutation)
  // That of the settings that are edited: the set is read again every other second, and what others made meanwhile must not be replaced unseen.
  const [version, setVersion] = useState(set.version)
  return useForm({
    initial,
    validate: (draft) => findFieldErrors(PlateSettings, toSettings(draft)),
    submit: async (draft) => {
      const made = await make({
        params: { lineId: set.lineId, side: set.side },
        body: makePlates.body.parse({ settings: toSettings(draft), version }),
      }).unwrap()
      setVersion(made.version)
    },
    toPath: (path) => path.replace(/^settings\.?/, ''),
  })
}

const checkboxClass = 'size-5 shrink-0 accent-klein'
const checkboxLabelClass = 'flex min-h-11 items-center gap-3'

interface ProposalProps {
  form: Form<PlatesDraft>
  client: SeparationClient
  book: readonly Ink[]
  cloth: Rgb
}

/** Lets the shop choose the inks: at once for a side without settings, and whenever it is asked to. */
const useProposal = ({ form, client, book, cloth }: ProposalProps, isNew: boolean) => {
  const names = useDefaultNames()
  const [isPending, setIsPending] = useState(false)
  const propose = async (count: number): Promise<void> => {
    setIsPending(true)
    const { plates, usesCloth } = form.values
    const hasWhite = plates.some(({ role }) => role !== 'color')
    const seeds = getSeeds(plates)
    const inks = await client.propose({ count, seeds, cloth, usesCloth, hasWhite })
    form.change((current) => ({ plates: replaceInks(current.plates, inks.slice(seeds.length), { book, names }) }))
    setIsPending(false)
  }
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!isNew || hasStarted.current) return
    hasStarted.current = true
    void propose(DEFAULT_INK_COUNT)
  })
  return { propose, isPending }
}

const InkControls = ({ isNew, ...props }: ProposalProps & { isNew: boolean }) => {
  const { form, book } = props
  const messages = useMessages(platesMessages).inks
  const names = useDefaultNames()
  const { propose, isPending } = useProposal(props, isNew)
  const { plates, usesCloth } = form.values
  const inkCount = plates.filter(({ role }) => role === 'color').length
  const [count, setCount] = useState(DEFAULT_INK_COUNT)
  const setWhite = (role: 'under-base' | 'highlight', isOn: boolean): void =>
    form.change((current) => ({ plates: setWhitePlate(current.plates, role, isOn, names) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <QuantityStepper label={messages.count} value={count} max={MAX_INKS} onChange={setCount} />
        <Button className="min-h-12" isPending={isPending} onClick={() => void propose(count)}>
          {messages.propose}
        </Button>
      </div>
      <p className="text-14 text-ink-2">{messages.proposeHint}</p>
      <div>
        {(['under-base', 'highlight'] as const).map((role) => (
          <label key={role} className={checkboxLabelClass}>
            <input
              type="checkbox"
              className={checkboxClass}
              checked={plates.some((plate) => plate.role === role)}
              onChange={({ target }) => setWhite(role, target.checked)}
            />
            {role === 'under-base' ? messages.underBase : messages.highlight}
          </label>
        ))}
        <label className={checkboxLabelClass}>
          <input type="checkbox" className={checkboxClass} checked={usesCloth} onChange={form.bindCheckbox('usesCloth').onChange} />
          {messages.usesCloth}
        </label>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={messages.choke} required inputMode="decimal" {...form.bind('chokeMm')} />
        <TextField label={messages.trap} required inputMode="decimal" {...form.bind('trapMm')} />
      </div>
      {book.length > 0 && inkCount < MAX_INKS && (
        <SelectField
          label={messages.addFromBook}
          required
          options={[{ value: '', label: messages.choose }, ...book.map(({ _id, name }) => ({ value: _id, label: name }))]}
          value=""
          onChange={({ target }) => {
            const ink = book.find(({ _id }) => _id === target.value)
            if (ink) form.change((current) => ({ plates: addInkPlate(current.plates, ink, { book: [ink], names, isKept: true }) }))
          }}
        />
      )}
    </div>
  )
}

const ViewSwitch = ({ draft, view, onChange }: { draft: PlatesDraft; view: PreviewView; onChange: (view: PreviewView) => void }) => {
  const { preview: messages, plate: plateMessages } = useMessages(platesMessages)
  const views: { view: PreviewView; label: string }[] = [
    { view: 'composed', label: messages.composed },
    { view: 'original', label: messages.original },
    ...draft.plates.map(({ name }, index) => ({ view: index, label: plateMessages.region(index + 1, name) })),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row
    <div role="group" aria-label={messages.label} className="flex flex-wrap gap-2">
      {views.map(({ view: candidate, label }) => (
        <button
          key={candidate}
          type="button"
          aria-pressed={view === candidate}
          onClick={() => onChange(candidate)}
          className={classNames(
            'min-h-11 max-w-full truncate rounded-full border px-4 text-14 font-medium',
            view === candidate ? 'border-klein bg-klein-wash text-klein' : 'border-line-strong bg-card hover:border-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const roundTenth = (value: number): number => Math.round(value * 10) / 10

interface PlatesWorkbenchProps {
  set: PlateSet
  pixels: Pixels
  book: readonly Ink[]
}

/** The settings of a side's plates beside what they look like. */
export const PlatesWorkbench = ({ set, pixels, book }: PlatesWorkbenchProps) => {
  const messages = useMessages(platesMessages)
  const names = useDefaultNames()
  const cloth = CLOTHS[set.color].rgb
  const isNew = set.settings === null
  const form = usePlatesForm(set, set.settings ? toDraft(set.settings) : createDraft(CLOTHS[set.color], names))
  const client = useSeparationClient(pixels)
  const settings = toSettings(form.values)
  const { separation, isPending } = useSeparation(client, settings, cloth)
  const [view, setView] = useState<PreviewView>('composed')
  const { plates } = form.values
  const isMaking = set.state === 'waiting' || set.state === 'rendering'
  const isChanged = set.settings !== null && JSON.stringify(set.settings) !== JSON.stringify(settings)

  const pickInk = (rgb: Rgb): void => {
    if (plates.filter(({ role }) => role === 'color').length >= MAX_INKS) {
      toastError(messages.preview.full)
      return
    }
    const { l, a, b } = rgbToLab(rgb, 'd50')
    const added = addInkPlate(plates, { l: roundTenth(l), a: roundTenth(a), b: roundTenth(b) }, { book, names, isKept: true })
    form.change({ plates: added })
    const name = added.find(({ key }) => plates.every((plate) => plate.key !== key))?.name
    if (name !== undefined) toastSuccess(messages.preview.picked(name))
  }

  return (
    <div className="grid gap-10">
      <form {...form.props} className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-4 wide:sticky wide:top-24">
          <ViewSwitch draft={form.values} view={view} onChange={setView} />
          <PlatePreview pixels={pixels} separation={separation} isPending={isPending} view={view} cloth={cloth} onPick={pickInk} />
          <p className="text-14 text-ink-2">{messages.preview.hint}</p>
        </div>
        <div className="grid min-w-0 gap-6">
          <InkControls form={form} client={client} book={book} cloth={cloth} isNew={isNew} />
          <section className="grid gap-3">
            <h2 className="text-18 font-semibold">{messages.inks.title}</h2>
            {plates.length === 0 && <p className="text-14 text-ink-2">{messages.inks.empty}</p>}
            <ol className="grid gap-3">
              {plates.map((plate, index) => (
                <PlateFields key={plate.key} form={form} plate={plate} index={index} book={book} />
              ))}
            </ol>
          </section>
          {form.errors[''] !== undefined && <Notice kind="error">{form.errors['']}</Notice>}
          <FormError title={messages.notMade} error={form.submitError} />
          <Button type="submit" variant="primary" size="large" isPending={form.isPending || isMaking}>
            {set.state === null ? messages.make : messages.makeAgain}
          </Button>
        </div>
      </form>
      <PlateResults set={set} isChanged={isChanged} />
    </div>
  )
}
