import { BODY_CHEST_MM, BODY_HEIGHT_MM, type GarmentKey, recommendSize, SIZE_CHARTS, type SizeRecommendation } from '@picasso/design'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { readStoredValue, storeValue } from '../../../lib/stored-value.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { useLocale } from '../../settings/index.ts'
import { CutComparison } from './cut-comparison.tsx'
import { sizeHelpMessages } from './messages/index.ts'

/** Measurements of the reader in centimeters, as typed. */
interface Measurements {
  height: string
  chest: string
}

const STORAGE_KEY = 'measurements'
const openStorage = () => localStorage
const MM_PER_CM = 10

const isMeasurements = (value: unknown): value is Measurements =>
  typeof value === 'object' &&
  value !== null &&
  'height' in value &&
  typeof value.height === 'string' &&
  'chest' in value &&
  typeof value.chest === 'string'

/** Millimeters of a typed length; undefined if it is empty, not a number, or outside of the range. */
const parseLength = (text: string, { min, max }: typeof BODY_HEIGHT_MM | typeof BODY_CHEST_MM): number | undefined => {
  const lengthMm = Number(text.trim().replace(',', '.')) * MM_PER_CM
  return text.trim() !== '' && lengthMm >= min && lengthMm <= max ? lengthMm : undefined
}

/** Measurements that stay on this device, so that they are typed once. */
const useMeasurements = () => {
  const [measurements, setMeasurements] = useState(
    (): Measurements => readStoredValue(openStorage, STORAGE_KEY, isMeasurements) ?? { height: '', chest: '' },
  )
  const save = (next: Measurements): void => {
    setMeasurements(next)
    storeValue(openStorage, STORAGE_KEY, next.height === '' && next.chest === '' ? undefined : next)
  }
  return { measurements, save }
}

interface RecommendationProps {
  recommendation: SizeRecommendation
  measurements: Measurements
}

/** The size as a sentence, and what else the reader should know about it. */
const Recommendation = ({ recommendation: { label, basis, neighbor, outside, easeMm }, measurements }: RecommendationProps) => {
  const messages = useMessages(sizeHelpMessages)
  const numberFormat = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 0 })
  const notes = [
    ...(easeMm !== undefined && easeMm > 0 ? [messages.ease(numberFormat.format(easeMm / MM_PER_CM))] : []),
    ...(neighbor === undefined ? [] : [messages.neighbor(neighbor)]),
    ...(outside === undefined ? [] : [messages.outside[outside]]),
  ]
  return (
    <>
      <p className="text-22 font-semibold">
        {basis === 'chest' ? messages.byChest(measurements.chest, label) : messages.byHeight(measurements.height, label)}
      </p>
      {notes.length > 0 && <p className="text-14 text-ink-2">{notes.join(' ')}</p>}
    </>
  )
}

/** Measurements of each size, of the garment lying flat. */
const SizeTable = ({ garment, title }: { garment: GarmentKey; title: string }) => {
  const messages = useMessages(sizeHelpMessages)
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-18">{messages.tableTitle(title)}</h3>
      <table className="w-full text-left">
        <thead className="text-14 text-ink-2">
          <tr>
            <th className="py-2 font-medium">{messages.size}</th>
            <th className="py-2 text-right font-medium">{messages.across}</th>
            <th className="py-2 text-right font-medium">{messages.length}</th>
            <th className="py-2 text-right font-medium">{messages.sleeve}</th>
          </tr>
        </thead>
        <tbody className="figures">
          {SIZE_CHARTS[garment].map(({ label, chestMm, lengthMm, sleeveMm }) => (
            <tr key={label} className="border-t border-line">
              <th className="py-2 font-semibold">{label}</th>
              <td className="py-2 text-right">{chestMm / MM_PER_CM}</td>
              <td className="py-2 text-right">{lengthMm / MM_PER_CM}</td>
              <td className="py-2 text-right">{sleeveMm / MM_PER_CM}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-14 text-ink-2">
        {messages.measureHint} {messages.tolerance}
      </p>
    </section>
  )
}

interface SizeHelpDialogProps {
  garment: GarmentKey
  title: string
  onClose: () => void
  /** Selects a size by its label, where one is chosen; `labels` are those that can be. */
  choice?: { labels: readonly string[]; onChoose: (label: string) => void } | undefined
}

/** Recommends a size for the reader's own measurements, and shows those of the garment. */
export const SizeHelpDialog = ({ garment, title, choice, onClose }: SizeHelpDialogProps) => {
  const messages = useMessages(sizeHelpMessages)
  const { measurements, save } = useMeasurements()
  const heightMm = parseLength(measurements.height, BODY_HEIGHT_MM)
  const chestMm = parseLength(measurements.chest, BODY_CHEST_MM)
  const isChestInvalid = measurements.chest !== '' && chestMm === undefined
  const recommendation = heightMm === undefined || isChestInvalid ? undefined : recommendSize(garment, { heightMm, chestMm })
  const describeRange = ({ min, max }: { min: number; max: number }): string => messages.outOfRange(min / MM_PER_CM, max / MM_PER_CM)
  // Two digits may still become three.
  const isHeightComplete = measurements.height.trim().length > 2
  return (
    <ContentDialog label={messages.title(title)} text={messages.lead} width="medium" onClose={onClose}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={messages.height}
          required
          inputMode="decimal"
          autoComplete="off"
          value={measurements.height}
          error={isHeightComplete && heightMm === undefined ? describeRange(BODY_HEIGHT_MM) : undefined}
          onChange={({ target }) => save({ ...measurements, height: target.value })}
        />
        <TextField
          label={messages.chest}
          inputMode="decimal"
          autoComplete="off"
          hint={messages.chestHint}
          value={measurements.chest}
          error={isChestInvalid && measurements.chest.trim().length > 1 ? describeRange(BODY_CHEST_MM) : undefined}
          onChange={({ target }) => save({ ...measurements, chest: target.value })}
        />
      </div>
      <output className="grid gap-1 rounded-control bg-klein-wash p-4 empty:hidden">
        {recommendation && <Recommendation recommendation={recommendation} measurements={measurements} />}
      </output>
      {recommendation && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {choice?.labels.includes(recommendation.label) && (
            <Button variant="primary" onClick={() => choice.onChoose(recommendation.label)}>
              {messages.choose(recommendation.label)}
            </Button>
          )}
          <p className="text-14 text-ink-2">
            {messages.stored}{' '}
            <button
              type="button"
              className="min-h-11 font-semibold text-klein hover:underline"
              onClick={() => save({ height: '', chest: '' })}
            >
              {messages.forget}
            </button>
          </p>
        </div>
      )}
      <CutComparison garment={garment} label={recommendation?.label} />
      <SizeTable garment={garment} title={title} />
    </ContentDialog>
  )
}
