import type { PlateSet } from '@picasso/contract'
import type { PlatePlan, PlateWarning } from '@picasso/design'

import { useMessages } from '../../lib/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { platesMessages, type PlatesMessages } from './messages/index.ts'
import { useDecimalFormat } from './use-decimal-format.ts'

type FormatDecimal = ReturnType<typeof useDecimalFormat>

const describeWarning = (warning: PlateWarning, messages: PlatesMessages['plan']['warning'], format: FormatDecimal): string => {
  if (warning.kind === 'empty-plate') return messages.empty(warning.plate)
  if (warning.kind === 'thin-lines') return messages.thin(warning.plate, warning.count, format(warning.at.x), format(warning.at.y))
  if (warning.kind === 'small-dots') return messages.smallDots(warning.plate, format(warning.diameterMm, 2), format(warning.minMm, 2))
  if (warning.kind === 'same-angle') return messages.sameAngle(warning.plate, warning.other)
  if (warning.kind === 'too-many-screens') return messages.tooManyScreens(warning.count)
  if (warning.kind === 'mixed-color') return messages.mixedColor(warning.color)
  if (warning.kind === 'color-out-of-reach') return messages.outOfReach(format(warning.difference))
  return messages.darkBeforeLight(warning.plate, warning.other)
}

const MM2_PER_CM2 = 100

/** Screens in the order of printing, and what to watch. */
const PlanTable = ({ plan }: { plan: PlatePlan }) => {
  const messages = useMessages(platesMessages).plan
  const format = useDecimalFormat()
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-22">{messages.title}</h2>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-14">
          <caption className="sr-only">{messages.title}</caption>
          <thead className="text-ink-2">
            <tr>
              <th className="py-1.5 pr-4 font-medium">{messages.order}</th>
              <th className="py-1.5 pr-4 font-medium">{messages.screen}</th>
              <th className="py-1.5 pr-4 font-medium">{messages.mesh}</th>
              <th className="py-1.5 text-right font-medium">{messages.ink}</th>
            </tr>
          </thead>
          <tbody>
            {plan.plates.map(({ name, mesh, inkMm2, hasDots }, index) => (
              <tr key={name} className="border-t border-line align-top">
                <td className="figures py-2 pr-4">{index + 1}</td>
                <th scope="row" className="py-2 pr-4 font-semibold break-words">
                  {name}
                  <span className="block font-normal text-ink-2">{hasDots ? messages.dots : messages.solid}</span>
                </th>
                <td className="figures py-2 pr-4 whitespace-nowrap">{messages.meshValue(mesh.perCm, mesh.perInch)}</td>
                <td className="figures py-2 text-right">{format(inkMm2 / MM2_PER_CM2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-14 text-ink-2">{messages.difference(format(plan.difference.median), format(plan.difference.p95))}</p>
      {plan.warnings.length > 0 ? (
        <Notice kind="warning" title={messages.warnings}>
          <ul className="grid gap-1.5">
            {plan.warnings.map((warning) => {
              const text = describeWarning(warning, messages.warning, format)
              return <li key={text}>{text}</li>
            })}
          </ul>
        </Notice>
      ) : (
        <Notice kind="success">{messages.noWarnings}</Notice>
      )}
    </section>
  )
}

const BYTES_PER_MB = 1_000_000
const SHOWN_HASH_LENGTH = 12

const FileList = ({ set: { files, hash, lineId, side, orderNumber, line } }: { set: PlateSet }) => {
  const messages = useMessages(platesMessages).files
  const format = useDecimalFormat()
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-22">{messages.title}</h2>
      <a
        href={`/api/production/lines/${lineId}/${side}/plates.zip`}
        download={`${orderNumber}-${line}-${side}-plates.zip`}
        className={buttonClass({ variant: 'primary' })}
      >
        {messages.all}
      </a>
      <ul className="grid gap-1">
        {files.map(({ kind, name, plate, url, bytes }) => (
          <li key={url} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line">
            <DownloadLink href={url} name={name}>
              {plate === null ? messages.kinds[kind] : messages.film(plate)}
            </DownloadLink>
            <span className="figures text-14 text-ink-2">{messages.size(format(bytes / BYTES_PER_MB, 2))}</span>
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-2">
        {messages.hash} <span className="font-mono">{hash?.slice(0, SHOWN_HASH_LENGTH)}</span>
      </p>
    </section>
  )
}

/** What was made of the frozen settings: how far it is, its plan and its files. */
export const PlateResults = ({ set, isChanged }: { set: PlateSet; isChanged: boolean }) => {
  const messages = useMessages(platesMessages)
  if (set.state === null) return null
  if (set.state === 'failed')
    return (
      <Notice kind="error" title={messages.failed}>
        {set.error}
      </Notice>
    )
  if (set.state !== 'ready')
    return (
      <div className="grid gap-2 rounded-control bg-klein-wash px-4 py-3.5">
        <output>{set.state === 'waiting' ? messages.waiting : messages.rendering(set.progress)}</output>
        <progress max={100} value={set.progress} aria-label={messages.rendering(set.progress)} className="h-2 w-full accent-klein" />
      </div>
    )
  return (
    <div className="grid gap-6">
      <Notice kind={isChanged ? 'info' : 'success'}>{isChanged ? messages.changed : messages.ready(set.plan?.plates.length ?? 0)}</Notice>
      <div className="grid gap-8 wide:grid-cols-2">
        {set.plan && <PlanTable plan={set.plan} />}
        <FileList set={set} />
      </div>
    </div>
  )
}
