import { useMessages } from '../../../lib/messages.ts'
import { adminOrderMessages } from './messages/index.ts'

interface NotifyCheckboxProps {
  notify: boolean
  onChange: (notify: boolean) => void
}

/** Whether the customer gets the email of a transition. */
export const NotifyCheckbox = ({ notify, onChange }: NotifyCheckboxProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" checked={notify} onChange={({ target }) => onChange(target.checked)} className="size-5 accent-klein" />
    {useMessages(adminOrderMessages).notifyCustomer}
  </label>
)
