import type { Language } from '@picasso/contract'
import { useState, useTransition, type ComponentProps, Suspense } from 'react'

import { useMutation } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { loadMessages, useLanguage, useMessages } from '../../lib/messages.ts'
import { useNavigate } from '../../lib/router/components.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reorderMutation } from './api.ts'
import { orderMessages, type OrderMessages } from './messages/index.ts'
import type { OrderAccess } from './use-order.tsx'

// With them come the forms and the schemas of an order, which are most of this page's script and are needed by few of its visitors.
const AddressDialog = lazyComponent(() => import('./dialogs/order-dialogs.tsx').then((part) => part.AddressDialog))
const CancelDialog = lazyComponent(() => import('./dialogs/order-dialogs.tsx').then((part) => part.CancelDialog))
const CancelRequestDialog = lazyComponent(() => import('./dialogs/order-dialogs.tsx').then((part) => part.CancelRequestDialog))

const preloadDialogs = async (language: Language): Promise<void> => {
  // A dialog that is opened tries again, and reports the failure.
  await Promise.allSettled([import('./dialogs/order-dialogs.tsx').then(() => loadMessages(language))])
}

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'className' | 'variant' | 'aria-label' | 'children'> {
  onOpen: () => void
}

/** Opens a dialog of the order, and is pending until the dialog's script has loaded. */
export const DialogButton = ({ onOpen, ...rest }: DialogButtonProps) => {
  const language = useLanguage()
  const [isPending, startTransition] = useTransition()
  return (
    <Button
      {...rest}
      isPending={isPending}
      onFocus={() => void preloadDialogs(language)}
      onPointerEnter={() => void preloadDialogs(language)}
      onClick={() => startTransition(onOpen)}
    />
  )
}

/** Adds the same items to the cart again, and reports unavailable ones. */
export const ReorderButton = ({ order, orderKey }: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const describeError = useDescribeError()
  const navigate = useNavigate()
  const [reorder, { isLoading, error }] = useMutation(reorderMutation)
  const [missing, setMissing] = useState<{ messages: readonly string[]; added: number }>()
  const startReorder = async () => {
    const { data } = await reorder({ params: { orderId: order._id }, query: { key: orderKey } })
    if (!data) return
    if (data.left.length === 0) await navigate('/cart')
    else setMissing({ messages: data.left, added: data.added })
  }
  return (
    <>
      <Button isPending={isLoading} onClick={() => void startReorder()}>
        {messages.reorder}
      </Button>
      {error !== undefined && (
        <Notice kind="error" title={messages.reorderFailed}>
          {describeError(error).message}
        </Notice>
      )}
      {missing && (
        <Notice
          kind="warning"
          title={missing.added > 0 ? messages.someUnavailable : messages.allUnavailable}
          action={missing.added > 0 && <LinkButton to="/cart">{messages.viewCart}</LinkButton>}
        >
          <ul className="grid gap-1">
            {missing.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** What can still be changed, or why nothing can. */
const getChangeMessage = ({ order: { may, shippingStatus } }: OrderAccess, messages: OrderMessages): string | undefined => {
  if (may.changeAddress) return messages.canChange
  if (shippingStatus === 'cancelled') return undefined
  if (may.requestCancel) return messages.canRequestCancel
  return may.claim ? undefined : messages.cannotChange
}

/** Actions the buyer may take on the order. */
export const OrderActions = (access: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const [activeDialog, setActiveDialog] = useState<'cancel' | 'request' | 'address'>()
  const closeDialog = () => setActiveDialog(undefined)
  const { may, shippingStatus } = access.order
  const message = getChangeMessage(access, messages)
  const isChangeable = may.changeAddress || may.cancel || may.requestCancel
  return (
    <section aria-labelledby="actions" className="grid gap-3 print:hidden">
      <h2 id="actions" className="text-22">
        {isChangeable ? messages.change : messages.onceMore}
      </h2>
      {message !== undefined && <p className="text-14 text-ink-2">{message}</p>}
      <div className="flex flex-wrap gap-3 wide:*:w-full">
        {may.changeAddress && <DialogButton onOpen={() => setActiveDialog('address')}>{messages.changeAddress}</DialogButton>}
        {may.cancel && <DialogButton onOpen={() => setActiveDialog('cancel')}>{messages.cancelOrder}</DialogButton>}
        {may.requestCancel && <DialogButton onOpen={() => setActiveDialog('request')}>{messages.requestCancel}</DialogButton>}
        {may.reorder && <ReorderButton {...access} />}
      </div>
      {/* They go together with the cancellation, whatever tells of it: its notice takes the focus only if no dialog has it. */}
      {shippingStatus !== 'cancelled' && (
        <Suspense>
          {activeDialog === 'address' && <AddressDialog {...access} onClose={closeDialog} />}
          {activeDialog === 'cancel' && <CancelDialog {...access} onClose={closeDialog} />}
          {activeDialog === 'request' && <CancelRequestDialog {...access} onClose={closeDialog} />}
        </Suspense>
      )}
    </section>
  )
}
