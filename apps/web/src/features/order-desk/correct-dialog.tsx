import type { AdminOrder } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields, useAddressLines } from '../addresses/index.ts'
import { addressDraftFaults, addressDraftOf, addressFromDraft } from '../orders/index.ts'
import { useLocale } from '../settings/index.ts'
import { useCorrectOrderMutation } from './api.ts'
import { deskWords } from './words/index.ts'

interface CorrectDialogProps {
  of: AdminOrder
  onClose: () => void
}

/** Corrects who gets the parcel and where. What somebody else changed meanwhile is told, and what was typed stays. */
export const CorrectDialog = ({ of: { order }, onClose }: CorrectDialogProps) => {
  const words = useWords(deskWords)
  const locale = useLocale()
  const lines = useAddressLines()
  const [correct] = useCorrectOrderMutation()
  const [seen, setSeen] = useState(order.version)
  const form = useForm({
    initial: addressDraftOf(order),
    check: addressDraftFaults,
    send: async (draft) => {
      await correct({ params: { orderId: order._id }, body: { ...addressFromDraft(draft), version: seen } }).unwrap()
      toast.success(words.correcting.corrected(order.number))
      onClose()
    },
  })
  const isOutdated = order.version !== seen
  return (
    <FormDialog
      label={words.correcting.label}
      title={words.correcting.title}
      width="medium"
      form={{ ...form, fault: isOutdated ? undefined : form.fault }}
      errorTitle={words.correcting.notCorrected}
      submitLabel={words.correcting.correctIt}
      isSubmitDisabled={isOutdated}
      cancelLabel={words.leaveIt}
      onClose={onClose}
    >
      <TextField label={words.correcting.name} required {...form.bind('contact.name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={words.correcting.email} type="email" required {...form.bind('contact.email')} />
        <TextField label={words.correcting.phone} type="tel" required {...form.bind('contact.phone')} />
      </div>
      <AddressFields
        locale={locale}
        country={form.values['address.country']}
        isCountryFixed
        bind={(field) => form.bind(`address.${field}`)}
      />
      <p className="text-14 text-ink-2">{words.correcting.text}</p>
      {isOutdated && (
        <Notice
          kind="warning"
          title={words.correcting.changedMeanwhile}
          action={<Button onClick={() => setSeen(order.version)}>{words.correcting.goOn}</Button>}
        >
          {words.correcting.goesTo([order.contact.name, ...lines(order.address), order.contact.email, order.contact.phone].join(', '))}
        </Notice>
      )}
    </FormDialog>
  )
}
