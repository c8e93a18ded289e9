import { type Language, LANGUAGES } from '@picasso/contract'
import { type ReactNode, Suspense, useId, useState } from 'react'

import { LanguageContext, useLanguage } from '../../lib/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ColorSwatch } from '../../ui/color-swatch.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContentDialog } from '../../ui/content-dialog.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import { FormActions, FormDialog } from '../../ui/form-dialog.tsx'
import { FormError, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { LinkPair } from '../../ui/link-pair.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { Notice, SuccessNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Ruler } from '../../ui/ruler.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TotalsList } from '../../ui/totals-list.tsx'
import { ZoomBadge } from '../../ui/zoom-badge.tsx'

/** Texts handed to the parts, as long in each language as those of the shop. */
const SAMPLES = {
  en: {
    action: 'Save changes',
    cancel: 'Cancel',
    label: 'Delivery address',
    hint: 'Where the parcel goes.',
    error: 'Enter the address.',
    title: 'The order was not placed',
    text: 'Nothing was charged. Try again in a moment.',
    option: 'Standard delivery',
    filters: { filter: 'Filter', moreFilters: 'More filters' },
    steps: ['Garment', 'Design', 'Summary', 'Checkout'],
  },
  es: {
    action: 'Guardar los cambios',
    cancel: 'Cancelar',
    label: 'Dirección de entrega',
    hint: 'Adónde se envía el paquete.',
    error: 'Escribe la dirección.',
    title: 'No se ha podido hacer el pedido',
    text: 'No se ha cobrado nada. Inténtalo de nuevo dentro de un momento.',
    option: 'Entrega estándar',
    filters: { filter: 'Filtrar', moreFilters: 'Más filtros' },
    steps: ['Prenda', 'Diseño', 'Resumen', 'Pago'],
  },
} as const satisfies Record<Language, object>

const useSamples = () => SAMPLES[useLanguage()]

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line py-5">
    <h3 className="label-mono text-ink-2">{name}</h3>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
)

const ignore = (): void => undefined
const IDLE_FORM = {
  isPending: false,
  submitError: undefined,
  props: {
    ref: { current: null },
    method: 'post',
    noValidate: true,
    onSubmit: (event: { preventDefault: () => void }) => event.preventDefault(),
  },
} as const

const ButtonParts = () => {
  const samples = useSamples()
  return (
    <>
      <Part name="Button">
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {samples.action}
          </Button>
        ))}
        <Button variant="primary" size="large">
          {samples.action}
        </Button>
        <Button isPending>{samples.action}</Button>
        <Button disabled>{samples.action}</Button>
      </Part>
      <Part name="LinkButton, LinkPair, DownloadLink">
        <LinkButton to="/dev">{samples.action}</LinkButton>
        <LinkPair primary={{ to: '/dev', label: samples.action }} secondary={{ to: '/dev', label: samples.cancel }} />
        <DownloadLink href="/robots.txt" name="robots.txt">
          {samples.action}
        </DownloadLink>
      </Part>
    </>
  )
}

const FieldParts = () => {
  const samples = useSamples()
  const id = useId()
  const [choice, setChoice] = useState('a')
  const [quantity, setQuantity] = useState(1)
  const options = ['a', 'b'].map((value) => ({ value, label: `${samples.option} ${value.toUpperCase()}` }))
  return (
    <>
      <Part name="TextField, SelectField, TextAreaField">
        <TextField label={samples.label} hint={samples.hint} />
        <TextField label={samples.label} error={samples.error} required />
        <SelectField label={samples.label} options={options} />
        <TextAreaField label={samples.label} hint={samples.hint} />
      </Part>
      <Part name="PasswordField, Field">
        <PasswordField label={samples.label} autoComplete="new-password" hint={samples.hint} />
        <Field label={samples.label}>{(controlProps) => <input type="date" {...controlProps} />}</Field>
      </Part>
      <Part name="RadioCards, QuantityStepper">
        {(['list', 'row'] as const).map((layout) => (
          <RadioCards
            key={layout}
            legend={samples.label}
            name={`${layout} ${id}`}
            cards={options.map(({ value, label }) => ({ value, title: label, text: samples.hint }))}
            value={choice}
            onChange={setChoice}
            layout={layout}
          />
        ))}
        <QuantityStepper label={samples.label} value={quantity} max={9} onChange={setQuantity} />
      </Part>
      <Part name="FormActions, FormError">
        <FormActions
          form={IDLE_FORM}
          errorTitle={samples.title}
          submitLabel={samples.action}
          cancelLabel={samples.cancel}
          onCancel={ignore}
        />
        <FormError title={samples.title} error={{ code: 'UNKNOWN', message: samples.text, fields: {}, isRejected: false }} />
      </Part>
    </>
  )
}

const FilterParts = () => {
  const samples = useSamples()
  const [filter, setFilter] = useState('')
  const options = ['', 'b'].map((value) => ({ value, label: `${samples.option} ${value}` }))
  return (
    <Part name="FilterRow, FilterSelect">
      <FilterRow
        labels={samples.filters}
        search={<TextField label={samples.label} />}
        columns={null}
        more={<TextField label={samples.label} />}
      >
        <FilterSelect
          name="b"
          label={samples.label}
          options={options}
          address={{ get: () => filter, set: (_name, value) => setFilter(value) }}
        />
      </FilterRow>
    </Part>
  )
}

const FeedbackParts = () => {
  const samples = useSamples()
  return (
    <>
      <Part name="Notice, SuccessNotice">
        {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
          <Notice key={kind} kind={kind} title={samples.title}>
            {samples.text}
          </Notice>
        ))}
        <SuccessNotice isShown title={samples.title}>
          {samples.text}
        </SuccessNotice>
      </Part>
      <Part name="LoadError">
        <LoadError title={samples.title} error={undefined} onRetry={ignore} />
      </Part>
      <Part name="Spinner, LoadingRegion, Skeleton, Ruler">
        <Spinner label={samples.hint} />
        <Ruler centimeters={5} />
        <LoadingRegion label={samples.hint}>
          <Skeleton className="h-16 w-64" />
        </LoadingRegion>
      </Part>
      <Part name="ProgressSteps">
        <ProgressSteps
          label={samples.label}
          steps={samples.steps.map((title, index) => ({ title, state: index === 1 ? 'active' : index === 0 ? 'done' : 'inactive' }))}
        />
      </Part>
    </>
  )
}

const DialogParts = () => {
  const samples = useSamples()
  const [open, setOpen] = useState<'content' | 'form' | 'confirm'>()
  const close = (): void => setOpen(undefined)
  const confirm = (): Promise<void> => Promise.resolve(close())
  return (
    <Part name="ContentDialog, FormDialog, ConfirmDialog">
      <Button onClick={() => setOpen('content')}>ContentDialog</Button>
      <Button onClick={() => setOpen('form')}>FormDialog</Button>
      <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
      {open === 'content' && (
        <ContentDialog label={samples.title} text={samples.text} onClose={close}>
          <Button onClick={close}>{samples.cancel}</Button>
        </ContentDialog>
      )}
      {open === 'form' && (
        <FormDialog
          label={samples.title}
          form={IDLE_FORM}
          errorTitle={samples.title}
          submitLabel={samples.action}
          cancelLabel={samples.cancel}
          onClose={close}
        >
          <TextField label={samples.label} />
        </FormDialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          label={samples.title}
          text={samples.text}
          onConfirm={confirm}
          errorTitle={samples.title}
          submitLabel={samples.action}
          cancelLabel={samples.cancel}
          onClose={close}
        />
      )}
    </Part>
  )
}

const ContentParts = () => {
  const samples = useSamples()
  return (
    <>
      <Part name="LogoMark, ColorSwatch, ZoomBadge, EmailText">
        <LogoMark />
        <ColorSwatch rgb={[200, 40, 60]} />
        <span className="relative block size-20 bg-paper-2">
          <ZoomBadge />
        </span>
        <span>
          <EmailText>ada.perera@example.com</EmailText>
        </span>
      </Part>
      <Part name="GarmentPicture">
        <GarmentPicture garment="tshirt" side="front" cloth="Blue" alt="" sizes="10rem" className="w-40" />
      </Part>
      <Part name="TotalsList">
        <TotalsList
          rows={[
            { label: samples.option, amount: '€ 4.90' },
            { label: samples.label, amount: '€ 2.00', isDiscount: true },
          ]}
          total={{ label: samples.title, amount: '€ 2.90' }}
          note={samples.hint}
        />
      </Part>
    </>
  )
}

/** The parts of `ui` side by side in both themes and every language; in development only. */
export const DevScreen = () => (
  <main className="grid lg:grid-cols-2">
    {LANGUAGES.flatMap((language) =>
      (['light', 'dark'] as const).map((theme) => (
        <LanguageContext key={`${language} ${theme}`} value={language}>
          <div lang={language} data-theme={theme} className="min-w-0 bg-paper p-6 text-ink">
            <h2 className="text-28">{`${language}, ${theme}`}</h2>
            <Suspense>
              <ButtonParts />
              <FieldParts />
              <FilterParts />
              <FeedbackParts />
              <DialogParts />
              <ContentParts />
            </Suspense>
          </div>
        </LanguageContext>
      )),
    )}
  </main>
)
