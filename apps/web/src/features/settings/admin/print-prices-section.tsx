import { PRINT_PRICE_AMOUNTS } from '@picasso/contract'
import { Trash2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { printPriceMessages } from '../../print-prices/index.ts'
import { settingsMessages } from './messages/index.ts'
import { createPrintStepDraft, type PrintMethodDraft, type PrintStepDraft } from './print-price-drafts.ts'
import { PrintPriceExample } from './print-price-example.tsx'
import { type SettingsSectionProps, replaceAt, SettingsSection } from './settings-section.tsx'

interface MethodProps extends SettingsSectionProps {
  prices: PrintMethodDraft
  index: number
}

interface StepProps extends MethodProps {
  step: PrintStepDraft
  stepIndex: number
  changeSteps: (steps: PrintStepDraft[]) => { printPrices: PrintMethodDraft[] }
}

/** One row of the table: the pieces it begins at, and what each part costs from there. */
const StepFields = ({ form, prices, index, step, stepIndex, changeSteps }: StepProps) => {
  const messages = useMessages(settingsMessages).printPrices
  const { methods } = useMessages(printPriceMessages)
  const name = methods[prices.method]
  const path = `printPrices.${index}.steps.${stepIndex}`
  const bindColumn = (column: keyof PrintStepDraft) =>
    form.bindValue(`${path}.${column}`, step[column], (value) => changeSteps(replaceAt(prices.steps, stepIndex, { [column]: value })))
  return (
    <li className="grid gap-x-3 gap-y-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        <legend className="sr-only">{messages.stepName(name, stepIndex + 1)}</legend>
        <TextField label={messages.from} required inputMode="numeric" {...bindColumn('from')} />
        {PRINT_PRICE_AMOUNTS.map((amount) => (
          <TextField key={amount} label={messages[amount]} required inputMode="decimal" {...bindColumn(amount)} />
        ))}
        <Button
          className="mt-6.5 justify-self-start"
          aria-label={messages.removeStep(name, stepIndex + 1)}
          disabled={prices.steps.length === 1}
          onClick={() => form.change(changeSteps(prices.steps.toSpliced(stepIndex, 1)))}
        >
          <Trash2 aria-hidden size={18} strokeWidth={1.5} />
        </Button>
      </fieldset>
    </li>
  )
}

const MethodFields = ({ form, prices, index }: MethodProps) => {
  const messages = useMessages(settingsMessages).printPrices
  const { methods } = useMessages(printPriceMessages)
  const name = methods[prices.method]
  const toPatch = (change: Partial<PrintMethodDraft>) => ({ printPrices: replaceAt(form.values.printPrices, index, change) })
  const changeSteps = (steps: PrintStepDraft[]) => toPatch({ steps })
  const stepsError = form.errors[`printPrices.${index}.steps`]
  return (
    <li className="grid gap-4 rounded-control bg-card p-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={prices.isOffered}
          onChange={({ target }) => form.change(toPatch({ isOffered: target.checked }))}
          className="size-5 accent-klein"
        />
        {name}
      </label>
      {prices.isOffered && (
        <>
          {prices.method === 'screen' && (
            <TextField
              label={messages.maxInks}
              hint={messages.maxInksHint}
              inputMode="numeric"
              className="max-w-64"
              {...form.bindValue(`printPrices.${index}.maxInks`, prices.maxInks, (maxInks) => toPatch({ maxInks }))}
            />
          )}
          {stepsError !== undefined && <p className="text-14 font-medium text-vermilion-ink">{stepsError}</p>}
          <ul className="grid gap-4">
            {prices.steps.map((step, stepIndex) => (
              // Steps have no id; they are only ever appended or removed.
              // oxlint-disable-next-line react/no-array-index-key
              <StepFields key={stepIndex} {...{ form, prices, index, step, stepIndex, changeSteps }} />
            ))}
          </ul>
          <Button
            className="justify-self-start"
            aria-label={messages.addStepTo(name)}
            onClick={() => form.change(changeSteps([...prices.steps, createPrintStepDraft(prices.steps)]))}
          >
            {messages.addStep}
          </Button>
        </>
      )}
    </li>
  )
}

/** What printing costs, by method and number of pieces, with an example that follows the table as it is typed. */
export const PrintPricesSection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).printPrices
  const { printPrices } = form.values
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={form.errors['printPrices']}>
      <ul className="grid gap-4">
        {printPrices.map((prices, index) => (
          <MethodFields key={prices.method} form={form} prices={prices} index={index} />
        ))}
      </ul>
      <PrintPriceExample form={form} />
    </SettingsSection>
  )
}
