export const words = {
  noSuchPage: 'This page does not exist.',
  asksToCancel: (reason: string) => `The buyer asks to cancel: ${reason}`,
  leftTheHouse: 'The parcel has left the house, or will never leave it.',
  answeredAlready: 'This claim was answered already.',
  notOnHold: 'It is not on hold.',
  bulk: {
    busy: 'The shop was busy with it. It was not changed; try again.',
    uncertain: 'The shop lost its database in the midst of it. Look at it before you try again.',
    notTried: 'It was not tried any more.',
  },
  /** What is in the way of a word about money. */
  money: {
    ownersOnly: 'Only owners of the shop decide about money.',
    giveBack: 'Give the money back instead.',
    cancel: 'Cancel the order instead.',
    provider: 'Its provider reports this by itself.',
    orderCancelled: 'The order is cancelled.',
    none: 'There is no payment to speak of.',
    staysSo: (state: string) => `The payment of this order is: ${state}. It stays so.`,
    canBecome: (state: string, targets: readonly string[]) =>
      `The payment of this order is: ${state}. It can become: ${targets.join(', ')}.`,
  },
}
