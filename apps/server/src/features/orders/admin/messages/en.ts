export const messages = {
  pageNotFound: 'This page does not exist.',
  cancelRequested: (reason: string) => `The buyer asks to cancel: ${reason}`,
  alreadyShipped: 'The parcel has left the house, or will never leave it.',
  claimAlreadyClosed: 'This claim was answered already.',
  notOnHold: 'It is not on hold.',
  bulk: {
    timedOut: 'The shop was busy with it. It was not changed; try again.',
    unknownResult: 'The shop lost its database in the midst of it. Look at it before you try again.',
    skipped: 'It was not tried any more.',
  },
  /** Why a payment status cannot be set. */
  payment: {
    ownerOnly: 'Only owners of the shop decide about money.',
    useRefund: 'Give the money back instead.',
    useCancel: 'Cancel the order instead.',
    handledByProvider: 'Its provider reports this by itself.',
    confirmInstead: 'It does not wait again: confirm it once the money is here.',
    orderCancelled: 'The order is cancelled.',
    noPayment: 'There is no payment to speak of.',
    finalStatus: (state: string) => `The payment of this order is: ${state}. It stays so.`,
    allowedStatuses: (state: string, statuses: readonly string[]) =>
      `The payment of this order is: ${state}. It can become: ${statuses.join(', ')}.`,
  },
}
