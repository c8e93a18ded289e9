import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import { classNames } from '../lib/class-names.ts'

const NOTICE_STYLES = {
  info: { icon: Info, className: 'bg-klein-wash text-ink', iconClass: 'text-klein' },
  success: { icon: CircleCheck, className: 'bg-leaf-wash text-ink', iconClass: 'text-leaf-ink' },
  warning: { icon: TriangleAlert, className: 'bg-ochre-wash text-ink', iconClass: 'text-ochre-ink' },
  error: { icon: CircleAlert, className: 'bg-vermilion-wash text-ink', iconClass: 'text-vermilion-ink' },
} as const

interface NoticeProps {
  kind: keyof typeof NOTICE_STYLES
  title?: string
  children?: ReactNode
  /** Action that solves the problem. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

const NoticeBox = ({ kind, title, children, action, ...box }: NoticeProps & { role?: 'alert' | 'status' }) => {
  const { icon: Icon, className, iconClass } = NOTICE_STYLES[kind]
  return (
    <div {...box} tabIndex={-1} className={classNames('flex items-start gap-3 rounded-control px-4 py-3.5 outline-none', className)}>
      <Icon aria-hidden size={20} strokeWidth={1.5} className={classNames('mt-0.5 shrink-0', iconClass)} />
      <div className="min-w-0 flex-1 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-14">{children}</div>}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  )
}

/** An inline message. Errors are announced at once, other kinds politely. */
export const Notice = (props: NoticeProps) => <NoticeBox {...props} role={props.kind === 'error' ? 'alert' : 'status'} />

/**
 * What an action has done. The place for it is always there, because screen readers tell what changes in a place that they know; hide it while
 * the action runs again, so that its words come again.
 */
export const SuccessNotice = ({ isShown, ...props }: Omit<NoticeProps, 'kind'> & { isShown: boolean }) => (
  // Empty, it takes no room between others.
  <output className="block empty:sr-only">{isShown && <NoticeBox {...props} kind="success" />}</output>
)
