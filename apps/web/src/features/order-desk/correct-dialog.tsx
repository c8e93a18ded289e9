import type { AdminOrder } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields, useAddressLines } from '../addresses/index.ts'
import { addressDraftFaults, addressDraftOf, addressFromDraft } from '../orders/index.ts'
import { useShop } from '../settings/index.ts'
import { useCorrectOrderMutation } from './api.ts'

interface CorrectDialogProps {
  of: AdminOrder
  onClose: () => void
}

/** Corrects who gets the parcel and where. What somebody else changed meanwhile is told, and what was typed stays. */
export const CorrectDialog = ({ of: { order }, onClose }: CorrectDialogProps) => {
  const locale = useShop()?.locale ?? 'en'
  const lines = useAddressLines()
  const [correct] = useCorrectOrderMutation()
  const [seen, setSeen] = useState(order.version)
  const form = useForm({
    initial: addressDraftOf(order),
    check: addressDraftFaults,
    send: async (draft) => {
      await correct({ params: { orderId: order._id }, body: { ...addressFromDraft(draft), version: seen } }).unwrap()
      toast.success(`${order.number}: contact and address are corrected.`)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} label="Correct contact and address" className="rounded-control">
      <form {...form.props} className="grid max-h-[90svh] w-[min(32rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
        <h2 className="pr-12 text-28">Contact and address</h2>
        <TextField label="Name" required {...form.bind('contact.name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="E-mail" type="email" required {...form.bind('contact.email')} />
          <TextField label="Phone" type="tel" required {...form.bind('contact.phone')} />
        </div>
        <AddressFields
          locale={locale}
          country={form.values['address.country']}
          isCountryFixed
          bind={(field) => form.bind(`address.${field}`)}
        />
        <p className="text-14 text-ink-2">
          Delivery was reckoned for this country, so it stays. The customer sees the change in their order.
        </p>
        {order.version === seen ? (
          <FormFault title="Nothing was corrected." fault={form.fault} />
        ) : (
          <Notice
            kind="warning"
            title="Somebody changed this order meanwhile. What you typed is still here."
            action={<Button onClick={() => setSeen(order.version)}>I have seen it, go on</Button>}
          >
            It goes to {[order.contact.name, ...lines(order.address), order.contact.email, order.contact.phone].join(', ')} now.
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy} disabled={order.version !== seen}>
            Correct it
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </div>
      </form>
    </Dialog>
  )
}
