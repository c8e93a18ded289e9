import { CutLinesQuery, type readCutLines } from '@picasso/contract'
import { CLOTHS, CUT_FORMATS, CUT_OFFSET_MM, type ClothLabel, type Side } from '@picasso/design'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { skipToken, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { findShopError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useLocale } from '../../settings/index.ts'
import { readCutLinesQuery } from '../api.ts'
import { cutLinesMessages } from './messages/index.ts'

type CutLines = z.infer<typeof readCutLines.response>

interface PreviewProps {
  lines: CutLines
  picture: string
  cloth: ClothLabel
  isMirrored: boolean
  isBusy: boolean
}

/** The print on its cloth with the line that the knife follows, drawn twice so that it shows on any color. */
const CutPreview = ({ lines, picture, cloth, isMirrored, isBusy }: PreviewProps) => {
  const messages = useMessages(cutLinesMessages)
  const { widthMm, heightMm, marginMm, path } = lines
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that follows the settings
      role="img"
      aria-label={messages.preview}
      aria-busy={isBusy}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      className={classNames(
        'max-h-[50dvh] w-full rounded-picture border border-line transition-opacity sm:max-h-[70dvh]',
        isBusy && 'opacity-60',
      )}
      style={{ background: `rgb(${CLOTHS[cloth].rgb.join(' ')})` }}
    >
      <image
        href={picture}
        x={marginMm}
        y={marginMm}
        width={widthMm - 2 * marginMm}
        height={heightMm - 2 * marginMm}
        {...(isMirrored && { transform: `translate(${widthMm} 0) scale(-1 1)` })}
      />
      <path d={path} fill="none" stroke="#ffffff" strokeWidth={4} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      <path d={path} fill="none" stroke="#d8402b" strokeWidth={2} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** What the lines are, and what the knife cannot do. */
const CutFacts = ({ lines }: { lines: CutLines }) => {
  const messages = useMessages(cutLinesMessages)
  const meters = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  const warnings = [
    lines.closedHoles > 0 && messages.closedHoles(lines.closedHoles),
    lines.lostPieces > 0 && messages.lostPieces(lines.lostPieces),
    lines.tinyPieces > 0 && messages.tinyPieces(lines.tinyPieces),
  ].filter((warning) => warning !== false)
  return (
    <>
      <p className="figures text-ink-2">{messages.facts(lines.pieces, lines.holes, meters.format(lines.lengthMm / 1000))}</p>
      {warnings.length > 0 && (
        <Notice kind="warning">
          {warnings.map((warning) => (
            <span key={warning} className="block">
              {warning}
            </span>
          ))}
        </Notice>
      )}
    </>
  )
}

interface CutSettings {
  side: Side
  /** As typed, in millimeters. */
  offset: string
  isMirrored: boolean
}

/** The settings as query; a comma is a decimal point too. */
const toQuery = ({ offset, isMirrored }: CutSettings) => ({
  offset: offset.trim().replace(',', '.'),
  ...(isMirrored && { mirrored: 'true' as const }),
})

const useCutLines = (lineId: string, settings: CutSettings) => {
  const findFieldErrors = useFindFieldErrors()
  const query = toQuery(settings)
  const offset = useDebouncedValue(query.offset)
  const fieldError = findFieldErrors(CutLinesQuery, query)['offset']
  const isValid = findFieldErrors(CutLinesQuery, { offset })['offset'] === undefined
  const params = { lineId, side: settings.side }
  const { data, isError, error, isFetching, refetch } = useQuery(
    readCutLinesQuery,
    isValid ? { params, query: { ...query, offset: Number(offset) } } : skipToken,
  )
  const offsetError = fieldError ?? (isError ? findShopError(error)?.fields['offset'] : undefined)
  return { lines: data, error: isError && offsetError === undefined ? error : undefined, isFetching, refetch, offsetError }
}

interface SettingsFieldsProps {
  settings: CutSettings
  sides: readonly Side[]
  offsetError: string | undefined
  onChange: (settings: CutSettings) => void
}

const SettingsFields = ({ settings, sides, offsetError, onChange }: SettingsFieldsProps) => {
  const messages = useMessages(cutLinesMessages)
  return (
    <>
      {sides.length > 1 && (
        <RadioCards
          legend={messages.side}
          name="cut-side"
          layout="row"
          cards={sides.map((value) => ({ value, title: messages.sides[value] }))}
          value={settings.side}
          onChange={(value) => onChange({ ...settings, side: value === 'back' ? 'back' : 'front' })}
        />
      )}
      <TextField
        label={messages.offset}
        hint={messages.offsetHint(CUT_OFFSET_MM.min, CUT_OFFSET_MM.max)}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        error={offsetError}
        value={settings.offset}
        onChange={({ target }) => onChange({ ...settings, offset: target.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={settings.isMirrored}
          onChange={({ target }) => onChange({ ...settings, isMirrored: target.checked })}
          className="size-5 shrink-0 accent-klein"
        />
        <span>
          {messages.mirrored} <span className="block text-14 text-ink-2">{messages.mirroredHint}</span>
        </span>
      </label>
    </>
  )
}

export interface CutLinesDialogProps {
  lineId: string
  /** Printed sides, front first. */
  sides: readonly Side[]
  cloth: ClothLabel
  /** What is cut: a ticket or the title of a line. */
  name: string
  onClose: () => void
}

/** Downloads the cut lines of a side for vinyl and contour cutting, after a look at where the knife goes. */
export const CutLinesDialog = ({ lineId, sides, cloth, name, onClose }: CutLinesDialogProps) => {
  const messages = useMessages(cutLinesMessages)
  const [settings, setSettings] = useState<CutSettings>({ side: sides[0] ?? 'front', offset: '0', isMirrored: false })
  const { lines, error, isFetching, refetch, offsetError } = useCutLines(lineId, settings)
  const isValid = error === undefined && offsetError === undefined
  const address = `/api/production/lines/${lineId}/${settings.side}`
  return (
    <ContentDialog label={messages.label(name)} title={messages.title} text={messages.text} width="wide" onClose={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr]">
        {lines ? (
          <CutPreview
            lines={lines}
            picture={`${address}/preview.png`}
            cloth={cloth}
            isMirrored={settings.isMirrored}
            isBusy={isFetching || !isValid}
          />
        ) : (
          isValid && (
            <LoadingRegion label={messages.loading}>
              <Skeleton className="aspect-4/5 max-h-[50dvh] w-full" />
            </LoadingRegion>
          )
        )}
        <div className="grid gap-4">
          <SettingsFields settings={settings} sides={sides} offsetError={offsetError} onChange={setSettings} />
          {error && <LoadError title={messages.failed} error={error} onRetry={() => void refetch()} />}
          {lines && isValid && (
            <>
              <CutFacts lines={lines} />
              <p className="flex flex-wrap gap-2">
                {CUT_FORMATS.map((format) => (
                  <a
                    key={format}
                    href={`${address}/cut-lines/${format}?${new URLSearchParams(toQuery(settings)).toString()}`}
                    download
                    className={buttonClass({})}
                  >
                    {format.toUpperCase()}
                  </a>
                ))}
              </p>
            </>
          )}
        </div>
      </div>
    </ContentDialog>
  )
}
