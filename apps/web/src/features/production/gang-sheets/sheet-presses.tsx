import type { Sheet } from '@picasso/contract'

import { DeliveryStates, SendButton } from '../../presses/deliveries/index.ts'

/** The presses that have a frozen sheet, and sending it to one. */
export const SheetPresses = ({ sheet }: { sheet: Sheet }) => (
  <div className="grid justify-items-start gap-3">
    <DeliveryStates presses={sheet.presses} />
    <SendButton work={{ sheet }} />
  </div>
)
