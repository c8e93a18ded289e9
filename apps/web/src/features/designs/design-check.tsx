import type { DesignConfiguration, DesignFinding } from '@picasso/contract'
import { findElement, isBlocking } from '@picasso/design'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { skipToken, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { readDesignQuery } from './api.ts'
import { designMessages, type DesignMessages } from './messages/index.ts'

/** Polling interval in milliseconds until the design has been checked. */
const POLL_INTERVAL_MS = 2000

interface DesignCheckProps {
  design: DesignConfiguration
  /** Findings of the editor that has just saved it, shown until the shop has repeated the check. */
  editorFindings?: readonly DesignFinding[] | undefined
}

/** Findings of a design; the check runs after saving, so they may have to be polled. */
const useDesignFindings = ({ design, editorFindings }: DesignCheckProps): readonly DesignFinding[] | null => {
  const [findings, setFindings] = useState(design.findings)
  const { data } = useQuery(readDesignQuery, findings === null ? { params: { id: design._id }, query: {} } : skipToken, {
    refetchInterval: POLL_INTERVAL_MS,
  })
  if (findings === null && data?.findings) setFindings(data.findings)
  return findings ?? editorFindings ?? null
}

/** URL of the editor with an element selected. */
const getEditorPath = ({ clothingType, _id }: DesignConfiguration, elementId: string): string =>
  `/product-customize-design/${clothingType}?design=${_id}&element=${elementId}`

/** Link to the first finding that blocks ordering; absent if none is known. */
export const useRepairPath = (design: DesignConfiguration): string | undefined => {
  const blocking = useDesignFindings({ design })?.find(isBlocking)
  return blocking && getEditorPath(design, blocking.id)
}

/** Findings that the buyer of an item accepted, for production. */
export const AcceptedFindings = ({ findings }: { findings: readonly DesignFinding[] }) => {
  const messages = useMessages(designMessages)
  if (findings.length === 0) return null
  return (
    <div className="mt-1 text-14">
      <p className="font-medium text-ochre-ink">{messages.buyerAccepted}</p>
      <ul className="text-ink-2">
        {findings.map(({ kind, side, id, measured }) => (
          <li key={`${side} ${id} ${kind}`}>
            {messages.findings[kind](measured)} ({messages.sides[side]})
          </li>
        ))}
      </ul>
    </div>
  )
}

const getElementName = ({ document }: DesignConfiguration, { side, id }: DesignFinding, messages: DesignMessages): string => {
  const element = findElement(document, side, id)
  if (!element) return ''
  if (element.name !== undefined) return element.name
  return element.type === 'text' && element.content.trim() !== '' ? `“${element.content}”` : messages.elementTypes[element.type]
}

const FINDINGS_ID = 'design-findings'

const chipClass = 'flex min-h-8 items-center gap-2 rounded-full bg-paper-2 px-3 text-14 font-semibold'

/** In one line, whatever the check finds: it ends after the page is shown, and must not move what is below. */
export const DesignCheckStatus = (props: DesignCheckProps) => {
  const messages = useMessages(designMessages)
  const findings = useDesignFindings(props)
  const isPrintable = findings?.length === 0
  const Icon = findings === null ? LoaderCircle : isPrintable ? CircleCheck : TriangleAlert
  const icon = (
    <Icon
      size={18}
      strokeWidth={1.5}
      className={classNames('shrink-0', isPrintable ? 'text-leaf-ink' : findings ? 'text-ochre-ink' : 'text-ink-2')}
      aria-hidden
    />
  )
  return (
    <div aria-live="polite">
      {findings !== null && !isPrintable ? (
        <a href={`#${FINDINGS_ID}`} className={classNames(chipClass, 'hover:text-klein')}>
          {icon} {messages.findingCount(findings.length)}
        </a>
      ) : (
        <p className={chipClass}>
          {icon} {findings === null ? messages.loading : messages.printable}
        </p>
      )}
    </div>
  )
}

/** Print problems of a design, each with a link to its element; absent without any. They are warnings only. */
export const DesignFindings = (props: DesignCheckProps) => {
  const { design } = props
  const messages = useMessages(designMessages)
  const findings = useDesignFindings(props) ?? []
  if (findings.length === 0) return null
  return (
    <section id={FINDINGS_ID} aria-label={messages.title} className="scroll-mt-2 rounded-control border border-line bg-card px-4 py-3">
      <h2 className="font-text text-16 font-semibold">{messages.title}</h2>
      <ul>
        {findings.map((finding) => {
          const name = getElementName(design, finding, messages)
          return (
            <li
              key={`${finding.side} ${finding.id} ${finding.kind}`}
              className="flex items-center gap-x-4 border-line py-1 not-first:border-t"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {name} ({messages.sides[finding.side]})
                </span>
                <span className="block text-14 text-ink-2">{messages.findings[finding.kind](finding.measured)}</span>
              </span>
              <Link
                to={getEditorPath(design, finding.id)}
                aria-label={messages.editElementLabel(name)}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein"
              >
                {messages.editElement}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="pt-1 text-14 text-ink-2">{findings.some(isBlocking) ? messages.blockedText : messages.warningText}</p>
    </section>
  )
}
