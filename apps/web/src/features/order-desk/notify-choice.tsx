import { useWords } from '../../lib/words.ts'
import { deskWords } from './words/index.ts'

interface NotifyChoiceProps {
  notify: boolean
  onChange: (notify: boolean) => void
}

/** Whether the customer gets the mail of a step. */
export const NotifyChoice = ({ notify, onChange }: NotifyChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" checked={notify} onChange={({ target }) => onChange(target.checked)} className="size-5 accent-klein" />
    {useWords(deskWords).tellCustomer}
  </label>
)
