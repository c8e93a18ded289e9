import { type updateGlobalSettings, getCurrencyDigits } from '@picasso/contract'
import type * as mini from 'zod/mini'

import { useHasFreshData, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useCoveredEnd } from '../../../lib/use-covered-end.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedChangesGuard } from '../../../ui/unsaved-changes-guard.tsx'
import { AdminPage } from '../../admin/index.ts'
import { useUnsavedValues } from '../../auth/index.ts'
import { readTermsQuery } from './api.ts'
import { ContactSection } from './contact-section.tsx'
import { settingsMessages } from './messages/index.ts'
import { PrintPricesSection } from './print-prices-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { QuantityBreaksSection, DeliverySection, PaymentSection, TaxSection } from './sales-sections.tsx'
import { AlertSection, BusinessSection, ShopSection } from './shop-sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const SettingsForm = ({ saved }: { saved: mini.infer<typeof updateGlobalSettings.response> }) => {
  const messages = useMessages(settingsMessages)
  const { form, mergeNotice, dialog, undo } = useSettingsForm(saved, getCurrencyDigits(saved.terms.currency))
  useUnsavedValues('settings', form)
  useCoveredEnd('bar')
  return (
    <>
      {dialog}
      <form {...form.props}>
        <UnsavedChangesGuard active={form.isChanged} />
        <ShopSection form={form} currencyIsFixed={saved.currencyIsFixed} />
        <DeliverySection form={form} />
        <PaymentSection form={form} payments={saved.payments} />
        <TaxSection form={form} />
        <PrintPricesSection form={form} />
        <QuantityBreaksSection form={form} />
        <ContactSection form={form} />
        <BusinessSection form={form} />
        <AlertSection form={form} />
        <div className="sticky bottom-(--notice-height) z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
          {mergeNotice !== undefined && (
            <Notice kind="info" title={messages.conflictTitle}>
              {mergeNotice}
            </Notice>
          )}
          <FormError title={messages.notSaved} error={form.failure} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" isPending={form.isPending} disabled={!form.isChanged}>
              {messages.save}
            </Button>
            <Button disabled={!form.isChanged} onClick={undo}>
              {messages.undo}
            </Button>
            <output className="text-14 text-ink-2">{form.isChanged ? messages.unsavedChanges : messages.allSaved}</output>
          </div>
        </div>
      </form>
    </>
  )
}

/** The settings of the shop, for owners. */
export const SettingsScreen = () => {
  const messages = useMessages(settingsMessages)
  const { data, error, refetch, updatedAt, isError } = useQuery(readTermsQuery, undefined, { staleTime: 0 })
  const isAnswered = useHasFreshData({ updatedAt, isError })
  return (
    <AdminPage title={messages.title} description={messages.lead}>
      {data && isAnswered ? (
        <>
          <SettingsForm saved={data} />
          <ProofSection />
        </>
      ) : error && isAnswered ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
    </AdminPage>
  )
}
