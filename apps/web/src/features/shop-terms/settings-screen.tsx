import { type changeTerms, digitsOf } from '@picasso/contract'
import type * as mini from 'zod/mini'

import { useIsAnswered } from '../../lib/use-is-answered.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage } from '../admin/index.ts'
import { useReadTermsQuery } from './api.ts'
import { BreaksPart, DeliveryPart, PaymentPart, TaxPart } from './selling-parts.tsx'
import { AlertPart, BusinessPart, ContactPart, ShopPart } from './shop-parts.tsx'
import { useTermsForm } from './use-terms-form.ts'
import { termsWords } from './words/index.ts'

const SettingsForm = ({ kept }: { kept: mini.infer<typeof changeTerms.response> }) => {
  const words = useWords(termsWords)
  const form = useTermsForm(kept, digitsOf(kept.terms.currency))
  const part = { draft: form.draft, set: form.set, faultOf: form.faultOf }
  return (
    <>
      {form.dialog}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.busy) void form.save()
        }}
      >
        <LeaveGuard active={form.isChanged} />
        <ShopPart {...part} currencyIsFixed={kept.currencyIsFixed} />
        <DeliveryPart {...part} />
        <PaymentPart {...part} payments={kept.payments} />
        <TaxPart {...part} />
        <BreaksPart {...part} />
        <ContactPart {...part} />
        <BusinessPart {...part} />
        <AlertPart {...part} />
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
          {form.joined !== undefined && (
            <Notice kind="info" title={words.changedMeanwhile}>
              {form.joined}
            </Notice>
          )}
          <FormFault title={words.notSaved} fault={form.fault} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={form.busy} disabled={!form.isChanged}>
              {words.save}
            </Button>
            <Button disabled={!form.isChanged} onClick={form.reset}>
              {words.undo}
            </Button>
            <output className="text-14 text-ink-2">{form.isChanged ? words.notSavedYet : words.allSaved}</output>
          </div>
        </div>
      </form>
    </>
  )
}

/** What the owners decide about the shop. */
export const SettingsScreen = () => {
  const words = useWords(termsWords)
  const { data, error, refetch, fulfilledTimeStamp, isError } = useReadTermsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isAnswered = useIsAnswered({ fulfilledTimeStamp, isError })
  return (
    <AdminPage title={words.title} lead={words.lead}>
      {data && isAnswered ? (
        <SettingsForm kept={data} />
      ) : error && isAnswered ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={words.loading}>
          <Skeleton className="h-96" />
        </Waiting>
      )}
    </AdminPage>
  )
}
