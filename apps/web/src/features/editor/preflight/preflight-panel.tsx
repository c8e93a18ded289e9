import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import {
  CLOTHS,
  findElement,
  getReadableInk,
  type Finding,
  type FindOutOfGamut,
  checkDesign,
  removeElements,
  replacePicture,
  SIDES,
  type DesignElement,
  type Side,
} from '@picasso/design'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, useSyncExternalStore, useRef } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { FileInput } from '../../../ui/file-input.tsx'
import { useLoadedProof, useProof } from '../../color-proof/index.ts'
import { designMessages } from '../../designs/index.ts'
import { coreMessages } from '../core/messages/index.ts'
import type { Resources } from '../resources/resources.ts'
import { useEditorState, useSession, useUploadQueue } from '../use-session.ts'
import { useRepair } from './use-repair.ts'

interface RejectedPicture {
  element: DesignElement
  asset: string
  side: Side
  message: string
}

/** The permanently rejected pictures of both sides with the server's reason. */
const useRejectedPictures = (): RejectedPicture[] => {
  const { uploads } = useUploadQueue()
  const { document } = useEditorState().history.current
  return SIDES.flatMap((side) =>
    document[side].elements.flatMap((element) => {
      const upload = element.type === 'image' ? uploads.get(element.asset) : undefined
      return element.type === 'image' && upload?.state === 'rejected'
        ? [{ element, asset: element.asset, side, message: upload.message }]
        : []
    }),
  )
}

const ACTION_CLASS = 'min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline'

const RejectedRow = ({ picture: { element, asset, side, message } }: { picture: RejectedPicture }) => {
  const messages = useMessages(coreMessages)
  const { uploadQueue, commands, getElementName, store } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const name = getElementName(element)
  const showElement = (): void => {
    store.showSide(side)
    store.select([element.id])
  }
  const replace = (files: File[]): void => {
    uploadQueue.add(files).then(
      (picture) => commands.apply('editPicture', (document) => replacePicture(document, asset, picture)),
      (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)),
    )
  }
  return (
    <li className="border-line py-1 not-first:border-t">
      <button type="button" onClick={showElement} className="min-h-11 w-full min-w-0 text-left text-14">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-12 text-ink-2">{message}</span>
      </button>
      <div className="-mx-2 flex flex-wrap">
        <button
          type="button"
          aria-label={`${messages.rejectedPictures.remove}: ${name}`}
          onClick={() => commands.apply('remove', (document) => removeElements(document, side, [element.id]))}
          className={ACTION_CLASS}
        >
          {messages.rejectedPictures.remove}
        </button>
        <button
          type="button"
          aria-label={`${messages.rejectedPictures.replace}: ${name}`}
          onClick={() => input.current?.click()}
          className={ACTION_CLASS}
        >
          {messages.rejectedPictures.replace}
        </button>
      </div>
      <FileInput ref={input} hidden accept={UPLOAD_EXTENSIONS.join(',')} onSelect={replace} />
    </li>
  )
}

/** Lists permanently rejected pictures with buttons to remove or replace them. */
const RejectedPictures = () => {
  const messages = useMessages(coreMessages)
  const rejectedPictures = useRejectedPictures()
  if (rejectedPictures.length === 0) return null
  return (
    <ul aria-label={messages.rejectedPictures.title}>
      {rejectedPictures.map((picture) => (
        <RejectedRow key={picture.element.id} picture={picture} />
      ))}
    </ul>
  )
}

/** Pointers that are down anywhere on the page. */
const pressedPointers = new Set<number>()

const subscribe = (onChange: () => void): (() => void) => {
  const press = ({ pointerId }: PointerEvent): void => {
    pressedPointers.add(pointerId)
    onChange()
  }
  const release = ({ pointerId }: PointerEvent): void => {
    pressedPointers.delete(pointerId)
    onChange()
  }
  // A native select swallows the pointerup; the next pointermove or the change event reveals it.
  const move = ({ pointerId, buttons }: PointerEvent): void => {
    if (buttons !== 0 || !pressedPointers.delete(pointerId)) return
    onChange()
  }
  // A pointerup outside the window may not be fired.
  const reset = (): void => {
    pressedPointers.clear()
    onChange()
  }
  const abortController = new AbortController()
  const { signal } = abortController
  window.addEventListener('pointerdown', press, { capture: true, signal })
  window.addEventListener('pointerup', release, { capture: true, signal })
  window.addEventListener('pointercancel', release, { capture: true, signal })
  window.addEventListener('pointermove', move, { capture: true, signal })
  window.addEventListener('blur', reset, { signal })
  window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && reset(), { capture: true, signal })
  return () => {
    abortController.abort()
    pressedPointers.clear()
  }
}

/** True while any pointer is down: the layout must not shift then. */
const useIsPointerDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pressedPointers.size > 0,
    () => false,
  )

let lastCheck: { inputs: readonly unknown[]; findings: Finding[] } | undefined

/** Checks a design once for the count on the tab and for the list below it. */
const checkOnce = (
  design: Parameters<typeof checkDesign>[0],
  resources: Resources,
  resourceVersion: number,
  findOutOfGamut: FindOutOfGamut | undefined,
): Finding[] => {
  const inputs = [design.document, design.clothingType, design.color, resources, resourceVersion, findOutOfGamut]
  if (!lastCheck || inputs.some((input, index) => input !== lastCheck?.inputs[index]))
    lastCheck = { inputs, findings: checkDesign(design, { ...resources, findOutOfGamut }) }
  return lastCheck.findings
}

/**
 * The findings of the check before printing. They do not change during a drag, also of a slider: a growing list would move
 * what is being dragged.
 */
const useFindings = (): Finding[] => {
  const { resources, garment } = useSession()
  const { history } = useEditorState()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const { document, color } = history.current
  const isPointerDown = useIsPointerDown()
  // Measurements change when a font was loaded.
  const findings = checkOnce({ document, clothingType: garment.key, color }, resources, resourceVersion, useLoadedProof()?.findOutOfGamut)
  const [shownFindings, setShownFindings] = useState(findings)
  if (!isPointerDown && shownFindings !== findings) setShownFindings(findings)
  return shownFindings
}

const FindingRow = ({ finding }: { finding: Finding }) => {
  const { getElementName } = useSession()
  const { document, color } = useEditorState().history.current
  const findingMessages = useMessages(designMessages)
  const messages = useMessages(coreMessages)
  const { isRepairing, showElement, repairFinding } = useRepair()
  const element = findElement(document, finding.side, finding.id)
  if (!element) return null
  const printsInInk = element.type === 'image' && finding.kind === 'close-colour'
  const problem = findingMessages.findings[finding.kind](finding.measured)

  return (
    <li className="flex flex-wrap items-center gap-x-2 border-line py-1 not-first:border-t">
      <button type="button" onClick={() => showElement(finding)} className="min-h-11 min-w-0 flex-1 basis-40 text-left text-14">
        <span className="block truncate font-medium">{getElementName(element)}</span>
        <span className="block text-12 text-ink-2">{finding.side === 'back' ? messages.findings.onBack(problem) : problem}</span>
      </button>
      <button
        type="button"
        disabled={isRepairing || (element.locked ?? false)}
        onClick={() => void repairFinding(finding)}
        className="-mx-2 min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {element.locked
          ? messages.findings.locked
          : printsInInk
            ? messages.repairInInk[getReadableInk(CLOTHS[color].rgb)]
            : messages.repairs[finding.kind]}
      </button>
    </li>
  )
}

/** The number of findings in a corner of the tab with the check; nothing where there is none. */
export const FindingCount = () => {
  const messages = useMessages(designMessages)
  const count = useFindings().length + useRejectedPictures().length
  if (count === 0) return null
  return (
    <span className="absolute top-1 left-1/2 ml-1.5">
      <span aria-hidden className="figures grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ochre-wash px-1 text-12 text-ochre-ink">
        {count}
      </span>
      <span className="sr-only">, {messages.findingCount(count)}</span>
    </span>
  )
}

/** The findings of the check before printing. Only missing characters block an order. */
export const PreflightPanel = () => {
  // The list is asked for: colors that ink cannot print belong to it.
  useProof(true)
  const findings = useFindings()
  const rejectedPictures = useRejectedPictures()
  const messages = useMessages(designMessages)
  const count = findings.length + rejectedPictures.length
  return (
    <section aria-label={messages.title} className="rounded-control border border-line bg-card px-3 py-2">
      <h2 className="flex min-h-9 items-center gap-2 text-14 font-semibold">
        {count === 0 ? (
          <CircleCheck size={18} strokeWidth={1.5} className="text-leaf-ink" aria-hidden />
        ) : (
          <TriangleAlert size={18} strokeWidth={1.5} className="text-ochre-ink" aria-hidden />
        )}
        {count === 0 ? messages.printable : messages.findingCount(count)}
      </h2>
      <RejectedPictures />
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <FindingRow key={`${finding.side} ${finding.id} ${finding.kind}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  )
}
