export const words = {
  subject: (money: string, number: string) => `We have given you back ${money} for order ${number}`,
  preview: (money: string, number: string) => `${money} of order ${number} are on the way to you.`,
  heading: 'Your money comes back',
  text: (money: string, number: string) => `We have given you back ${money} for order ${number}, the way you paid.`,
  arrives: 'It reaches your account within a few working days.',
  why: 'Why',
  seeOrder: 'See your order',
  receipt: 'Receipt',
  reason: 'You get this mail because this address was given with the order. Its links open the order without an account.',
  /** Why an owner's word about money coming back cannot be taken. */
  desk: {
    disputed:
      'The buyer disputes this payment at their bank, so the money may leave twice. Confirm that you want to give it back all the same.',
    noMoney: 'No money came that could be given back.',
    chooseLines: 'Choose pieces of this order.',
    anotherWay: 'This money was given back another way meanwhile.',
    needsNobody: 'This refund needs nobody at the moment.',
    atMost: (amount: string) => `Give back at most ${amount}.`,
  },
}
