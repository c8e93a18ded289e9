import { FILM_WIDTHS_MM, TURNINGS } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import type { Form } from '../../../lib/use-form.ts'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { gangSheetMessages } from './messages/index.ts'
import type { SettingsDraft } from './sheet-settings.ts'

/** The fields of a film. */
export const SettingsFields = ({ form }: { form: Form<SettingsDraft> }) => {
  const messages = useMessages(gangSheetMessages).settings
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 wide:grid-cols-3">
      <SelectField
        label={messages.width}
        required
        options={[
          ...FILM_WIDTHS_MM.map((mm) => ({ value: String(mm), label: messages.widths(mm) })),
          { value: 'own', label: messages.ownWidth },
        ]}
        {...form.bind('width')}
      />
      {form.values.width === 'own' && (
        <TextField label={messages.ownWidthMm} required inputMode="decimal" autoComplete="off" {...form.bind('ownWidth')} />
      )}
      <TextField
        label={messages.margin}
        hint={messages.marginHint}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('margin')}
      />
      <TextField label={messages.gap} hint={messages.gapHint} required inputMode="decimal" autoComplete="off" {...form.bind('gap')} />
      <SelectField
        label={messages.turning}
        required
        options={TURNINGS.map((turning) => ({ value: turning, label: messages.turnings[turning] }))}
        {...form.bind('turning')}
      />
      <TextField
        label={messages.maxLength}
        hint={messages.maxLengthHint}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('maxLength')}
      />
      {/* Beside the field it follows, below the height of its label. */}
      <label className="inline-flex min-h-12 items-center gap-3 sm:mt-7">
        <input type="checkbox" className="size-5 accent-klein" {...form.bindCheckbox('hasCropMarks')} />
        {messages.cropMarks}
      </label>
    </div>
  )
}
