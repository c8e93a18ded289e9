import type { Ink } from '@picasso/contract'
import { DOT_SHAPES } from '@picasso/design'
import { ArrowDown, ArrowUp, Pin, X } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import type { Form } from '../../lib/use-form.ts'
import { SelectField, TextField } from '../../ui/form-fields.tsx'
import { LabSwatch } from './lab-swatch.tsx'
import { platesMessages } from './messages/index.ts'
import { movePlate, type PlateDraft, type PlatesDraft } from './plate-draft.ts'
import { useDecimalFormat } from './use-decimal-format.ts'

const iconClass =
  'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40 focus-visible:outline-2 focus-visible:outline-klein'

interface PlateFieldsProps {
  form: Form<PlatesDraft>
  plate: PlateDraft
  index: number
  book: readonly Ink[]
}

const useChangePlate = (form: Form<PlatesDraft>, { key }: PlateDraft) => {
  const update = (patch: Partial<PlateDraft>): Partial<PlatesDraft> => ({
    plates: form.values.plates.map((plate) => (plate.key === key ? { ...plate, ...patch } : plate)),
  })
  return { update, change: (patch: Partial<PlateDraft>) => form.change(update(patch)) }
}

const PlateButtons = ({ form, plate, index }: Omit<PlateFieldsProps, 'book'>) => {
  const messages = useMessages(platesMessages).plate
  const { change } = useChangePlate(form, plate)
  const { plates } = form.values
  const move = (step: 1 | -1): void => form.change((current) => ({ plates: movePlate(current.plates, plate.key, step) }))
  return (
    <div className="ml-auto flex">
      {plate.role === 'color' && (
        <>
          <button
            type="button"
            className={classNames(iconClass, plate.isKept && 'text-klein')}
            aria-label={messages.keep(plate.name)}
            aria-pressed={plate.isKept}
            onClick={() => change({ isKept: !plate.isKept })}
          >
            <Pin aria-hidden size={20} strokeWidth={1.5} fill={plate.isKept ? 'currentColor' : 'none'} />
          </button>
          <button
            type="button"
            className={iconClass}
            aria-label={messages.earlier(plate.name)}
            disabled={plates[index - 1]?.role !== 'color'}
            onClick={() => move(-1)}
          >
            <ArrowUp aria-hidden size={20} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className={iconClass}
            aria-label={messages.later(plate.name)}
            disabled={plates[index + 1]?.role !== 'color'}
            onClick={() => move(1)}
          >
            <ArrowDown aria-hidden size={20} strokeWidth={1.5} />
          </button>
        </>
      )}
      <button
        type="button"
        className={iconClass}
        aria-label={messages.remove(plate.name)}
        onClick={() => form.change((current) => ({ plates: current.plates.filter(({ key }) => key !== plate.key) }))}
      >
        <X aria-hidden size={20} strokeWidth={1.5} />
      </button>
    </div>
  )
}

const ScreenFields = ({ form, plate, index }: Omit<PlateFieldsProps, 'book'>) => {
  const messages = useMessages(platesMessages).plate
  const { update, change } = useChangePlate(form, plate)
  const path = `plates.${index}.screen`
  return (
    <details className="col-span-full" open={Object.keys(form.errors).some((error) => error.startsWith(path)) || undefined}>
      <summary className="disclosure">{messages.screen(plate.linesPerInch, plate.angle)}</summary>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <TextField
          label={messages.linesPerInch}
          required
          inputMode="numeric"
          {...form.bindValue(`${path}.linesPerInch`, plate.linesPerInch, (linesPerInch) => update({ linesPerInch }))}
        />
        <TextField
          label={messages.angle}
          required
          inputMode="decimal"
          {...form.bindValue(`${path}.angle`, plate.angle, (angle) => update({ angle }))}
        />
        <SelectField
          label={messages.dot}
          required
          options={DOT_SHAPES.map((value) => ({ value, label: messages.dots[value] }))}
          value={plate.dot}
          onChange={({ target }) => change({ dot: DOT_SHAPES.find((shape) => shape === target.value) ?? plate.dot })}
        />
        <TextField
          label={messages.leastDot}
          required
          inputMode="decimal"
          {...form.bindValue(`${path}.leastDot`, plate.leastDot, (leastDot) => update({ leastDot }))}
        />
      </div>
    </details>
  )
}

/** One plate: its ink and its halftone. */
export const PlateFields = ({ form, plate, index, book }: PlateFieldsProps) => {
  const messages = useMessages(platesMessages).plate
  const formatDecimal = useDecimalFormat()
  const { update, change } = useChangePlate(form, plate)
  const { l, a, b } = plate.lab
  const bookInk = book.find((ink) => ink.name === plate.name && ink.l === l && ink.a === a && ink.b === b)
  return (
    <li aria-label={messages.region(index + 1, plate.name)} className="rounded-control border border-line bg-card p-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <LabSwatch lab={plate.lab} />
        <span className="text-14">
          <span className="figures font-semibold">{messages.number(index + 1)}</span>
          <span className="text-ink-2"> · {messages.roles[plate.role]}</span>
        </span>
        <PlateButtons form={form} plate={plate} index={index} />
        <span className="w-full font-mono text-12 text-ink-2">{messages.lab(formatDecimal(l), formatDecimal(a), formatDecimal(b))}</span>
      </div>
      <div className={classNames('mt-3 grid gap-3', book.length > 0 && 'sm:grid-cols-2')}>
        <TextField
          label={messages.name}
          required
          maxLength={60}
          autoComplete="off"
          {...form.bindValue(`plates.${index}.name`, plate.name, (name) => update({ name }))}
        />
        {book.length > 0 && (
          <SelectField
            label={messages.book}
            required
            options={[{ value: '', label: messages.own }, ...book.map(({ _id, name }) => ({ value: _id, label: name }))]}
            value={bookInk?._id ?? ''}
            onChange={({ target }) => {
              const ink = book.find(({ _id }) => _id === target.value)
              if (ink) change({ name: ink.name, lab: { l: ink.l, a: ink.a, b: ink.b } })
            }}
          />
        )}
        <ScreenFields form={form} plate={plate} index={index} />
      </div>
    </li>
  )
}
