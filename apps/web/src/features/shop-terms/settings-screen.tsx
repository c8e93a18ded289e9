import { type changeTerms, digitsOf } from '@picasso/contract'
import type * as mini from 'zod/mini'

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

const SettingsForm = ({ kept }: { kept: mini.infer<typeof changeTerms.response> }) => {
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
            <Notice kind="info" title="The settings changed while you typed.">
              {form.joined}
            </Notice>
          )}
          <FormFault title="The settings were not saved." fault={form.fault} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={form.busy} disabled={!form.isChanged}>
              Save the settings
            </Button>
            <Button disabled={!form.isChanged} onClick={form.reset}>
              Undo my changes
            </Button>
            <output className="text-14 text-ink-2">{form.isChanged ? 'Not saved yet.' : 'Everything is saved.'}</output>
          </div>
        </div>
      </form>
    </>
  )
}

/** What the owners decide about the shop. */
export const SettingsScreen = () => {
  const { data, error, refetch } = useReadTermsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AdminPage title="Settings" lead="They hold from the moment they are saved. Orders keep what they were placed with.">
      {data ? (
        <SettingsForm kept={data} />
      ) : error ? (
        <LoadFault title="The settings could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label="Loading the settings">
          <Skeleton className="h-96" />
        </Waiting>
      )}
    </AdminPage>
  )
}
