import type { IssueMessages, Messages } from '@picasso/contract'

import { useIssueMessages } from '../../../lib/find-field-errors.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'

/** What is wrong with the fields of an address. */
export interface AddressMessages {
  /** Of fields that depend on the country. */
  address: Messages['address']
  issues: IssueMessages
}

export const useAddressMessages = (): AddressMessages => {
  const { address } = useSharedMessages()
  return { address, issues: useIssueMessages() }
}
